import { z } from 'zod';
import { type BrandDetail, brandProblem } from '../../brandTexts';
import { defineDeskCall, defineDeskChange } from '../../call';
import { TrimmedText } from '../../callFields';
import { MARK_PICTURE_LIMIT } from '../../limits';

const admin = { role: 'admin' } as const;

/** A detail as an admin types it; `null` applies the value of the settings. */
const DetailText = (detail: BrandDetail) =>
  TrimmedText()
    .max(200, '内容太长，请删减')
    .superRefine((value, context) => {
      const message = brandProblem(detail, value);
      if (message !== null) context.addIssue({ code: 'custom', message });
    })
    .nullable();

const Detail = z.string().nullable();
const Details = z.object({
  name: Detail,
  operator: Detail,
  contact: Detail,
  icp: Detail,
  policeFiling: Detail,
});

export const DeskBrandSchema = z.object({
  /** What admins have set at the desk. */
  own: Details,
  /** The values from the settings, which apply to details that admins have not set at the desk. */
  settings: Details,
  /** The logo that an admin has uploaded, as a `data:` URL; `null` before the first upload. */
  mark: z.string().nullable(),
});

/** Calls to edit the operator's details that customers see. */
export const deskBrandEndpoints = {
  'GET /desk-api/brand/get': defineDeskCall({
    summary: 'The operator’s details, from the desk and from the settings',
    ...admin,
    payload: z.strictObject({}),
    data: DeskBrandSchema,
  }),
  'POST /desk-api/brand/save': defineDeskChange({
    audits: ['brand.save'],
    summary: 'Change the operator’s details; they apply on all instances within seconds',
    ...admin,
    payload: z.strictObject({
      name: DetailText('name'),
      operator: DetailText('operator'),
      contact: DetailText('contact'),
      icp: DetailText('icp'),
      policeFiling: DetailText('policeFiling'),
    }),
    data: DeskBrandSchema,
  }),
  'POST /desk-api/brand/mark': defineDeskChange({
    audits: ['brand.mark'],
    summary: 'Upload the logo, or remove the uploaded one; applies on all instances within seconds',
    ...admin,
    rate: 'upload',
    large: true,
    payload: z.strictObject({
      /** A JPEG, PNG or WebP in base64; `null` removes the uploaded logo. */
      picture: z
        .base64('不是 base64 编码的图片')
        .max(Math.ceil(MARK_PICTURE_LIMIT / 3) * 4, '图片不能超过 2 MB，请缩小后再上传')
        .nullable(),
    }),
    data: DeskBrandSchema,
  }),
};

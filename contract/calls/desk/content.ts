import { z } from 'zod';
import { defineDeskCall, defineDeskChange, Id, Instant, Nothing } from '../../call';
import { isAppPath, isAllowedBannerPicture } from '../../content';
import {
  TechnicalKey,
  LineText,
  MarkdownText,
  MARKDOWN_LIMIT,
  Position,
  FreeText,
  TrimmedText,
} from '../../callFields';
import { BlockSchema } from '../../richText';

const admin = { role: 'admin' } as const;

export const DeskBannerSchema = z.object({
  bannerId: Id,
  title: z.string(),
  imageUrl: z.string(),
  path: z.string().nullable(),
  position: z.int(),
});

export const DeskDocument = z.object({
  key: z.string(),
  title: z.string(),
  markdown: z.string(),
  /** Number of the version; increases by 1 with each change. */
  version: z.int(),
  updatedAt: Instant,
});

/** Calls to edit the content of the home page, and documents. */
export const deskContentEndpoints = {
  'GET /desk-api/content/banner/list': defineDeskCall({
    summary: 'Banners of the home page, in order',
    ...admin,
    payload: z.strictObject({}),
    data: z.object({ list: z.array(DeskBannerSchema) }),
  }),
  'POST /desk-api/content/banner/save': defineDeskChange({
    audits: ['content.banner.save'],
    summary: 'Add or change a banner',
    ...admin,
    payload: z.strictObject({
      bannerId: Id.optional(),
      title: LineText('标题', 40),
      /** Path of a picture that the service ships, or of one that was uploaded for a banner. */
      imageUrl: z
        .string()
        .max(200, '图片地址太长')
        .refine(isAllowedBannerPicture, '请上传横幅图片'),
      path: z
        .string()
        .max(200, '链接太长')
        .refine(isAppPath, '请填写小程序内的页面，例如 /pages/evaluation/chooseGame')
        .nullable(),
      position: Position,
    }),
    data: DeskBannerSchema,
  }),
  'POST /desk-api/content/banner/remove': defineDeskChange({
    audits: ['content.banner.remove'],
    summary: 'Remove a banner',
    ...admin,
    payload: z.strictObject({ bannerId: Id }),
    data: Nothing,
  }),
  'POST /desk-api/content/preview': defineDeskChange({
    // Read-only.
    audits: [],
    summary: 'Preview of a Markdown text; stores nothing',
    ...admin,
    rate: 'read',
    large: true,
    payload: z.strictObject({ markdown: FreeText().max(MARKDOWN_LIMIT) }),
    data: z.object({ content: z.array(BlockSchema) }),
  }),
  'GET /desk-api/content/document/list': defineDeskCall({
    summary: 'Documents and listing guidelines, by key',
    ...admin,
    payload: z.strictObject({}),
    data: z.object({ list: z.array(DeskDocument.omit({ markdown: true })) }),
  }),
  'GET /desk-api/content/document/get': defineDeskCall({
    summary: 'One document as Markdown',
    ...admin,
    payload: z.strictObject({ key: TechnicalKey }),
    data: DeskDocument,
  }),
  'POST /desk-api/content/document/save': defineDeskChange({
    audits: ['content.document.save'],
    summary: 'Add a document or replace its text',
    ...admin,
    large: true,
    payload: z.strictObject({
      key: TechnicalKey,
      title: LineText('标题', 60),
      markdown: MarkdownText,
      /** What changed in this version; required for documents that users agree to. */
      changes: TrimmedText().max(200, '改动说明最多 200 个字').default(''),
    }),
    data: DeskDocument,
  }),
};

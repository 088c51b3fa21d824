import { z } from 'zod';
import { deskCall, deskChange, Id, Instant, Nothing } from '../../call';
import { isAppPath, isBannerPicture } from '../../content';
import {
  Key,
  Line,
  Markdown,
  MARKDOWN_LIMIT,
  Position,
  Prose,
  TrimmedText,
} from '../../callFields';
import { Block } from '../../richText';

const admin = { role: 'admin' } as const;

export const DeskBanner = z.object({
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
  /** Increases with each change. */
  version: z.int(),
  updatedAt: Instant,
});

/** Endpoints for home page content and documents. */
export const deskContentCalls = {
  'GET /desk-api/content/banner/list': deskCall({
    summary: 'Banners of the home page, in order',
    ...admin,
    payload: z.strictObject({}),
    data: z.object({ list: z.array(DeskBanner) }),
  }),
  'POST /desk-api/content/banner/save': deskChange({
    audits: ['content.banner.save'],
    summary: 'Add a banner, or change one',
    ...admin,
    payload: z.strictObject({
      bannerId: Id.optional(),
      title: Line('标题', 40),
      /** A picture of the service, or one uploaded for a banner. */
      imageUrl: z.string().max(200, '图片地址太长').refine(isBannerPicture, '请上传横幅图片'),
      path: z
        .string()
        .max(200, '链接太长')
        .refine(isAppPath, '请填写小程序内的页面，例如 /pages/evaluation/chooseGame')
        .nullable(),
      position: Position,
    }),
    data: DeskBanner,
  }),
  'POST /desk-api/content/banner/remove': deskChange({
    audits: ['content.banner.remove'],
    summary: 'Take a banner away',
    ...admin,
    payload: z.strictObject({ bannerId: Id }),
    data: Nothing,
  }),
  'POST /desk-api/content/preview': deskChange({
    // Read-only.
    audits: [],
    summary: 'A text in Markdown as readers would get it; keeps nothing',
    ...admin,
    rate: 'read',
    large: true,
    payload: z.strictObject({ markdown: Prose().max(MARKDOWN_LIMIT) }),
    data: z.object({ content: z.array(Block) }),
  }),
  'GET /desk-api/content/document/list': deskCall({
    summary: 'Documents and listing guidelines, by key',
    ...admin,
    payload: z.strictObject({}),
    data: z.object({ list: z.array(DeskDocument.omit({ markdown: true })) }),
  }),
  'GET /desk-api/content/document/get': deskCall({
    summary: 'One document, as Markdown',
    ...admin,
    payload: z.strictObject({ key: Key }),
    data: DeskDocument,
  }),
  'POST /desk-api/content/document/save': deskChange({
    audits: ['content.document.save'],
    summary: 'Write a document anew; one of a new key is added',
    ...admin,
    large: true,
    payload: z.strictObject({
      key: Key,
      title: Line('标题', 60),
      markdown: Markdown,
      /** What is new; required for documents that users agreed to. */
      changes: TrimmedText().max(200, '改动说明最多 200 个字').default(''),
    }),
    data: DeskDocument,
  }),
};

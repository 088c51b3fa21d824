import { z } from 'zod';
import { defineCall, Id } from '../call';

/** A file generated from a report. */
export const ReportFileSchema = z.object({
  /** Link that expires; another request returns a new link to the same file. */
  url: z.string(),
  /** File name for saving, e.g. `账号博士-王者荣耀-R2026112012345678.png`. */
  fileName: z.string(),
  contentType: z.enum(['image/png', 'application/pdf']),
  bytes: z.int(),
  /** Width of a picture in pixels. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** Top of the picture as a `data:` address, shown until the picture has loaded; may be `null`. */
  preview: z.string().nullable(),
});

export const saveReportEndpoints = {
  'GET /app-api/api/evaluate/user/order/get/report-image': defineCall({
    summary: 'A report as one long picture or as a PDF; made at the first asking, then kept',
    access: 'user',
    rate: 'render',
    payload: z.strictObject({
      orderId: Id,
      version: z.coerce.number().int().min(1).max(2).optional(),
      /** A picture by default; a PDF has the same content as pages to print. */
      format: z.enum(['png', 'pdf'], '请选择图片或 PDF').optional(),
    }),
    data: ReportFileSchema,
  }),
  'GET /app-api/api/evaluate/user/order/get/report-image/share': defineCall({
    summary:
      'A poster of a shared report, whose QR code opens it; made at the first asking, then kept',
    access: 'user',
    rate: 'render',
    payload: z.strictObject({ shareId: Id }),
    data: ReportFileSchema,
  }),
  'GET /app-api/report/unlock/order/unlock/poster': defineCall({
    own: 'The poster leads where the link leads, and says nothing of the report but its game.',
    summary: 'A poster of the open request for help, whose QR code leads to helping',
    access: 'user',
    rate: 'render',
    payload: z.strictObject({ orderId: Id }),
    data: ReportFileSchema,
  }),
};

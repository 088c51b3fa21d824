import type { FastifyPluginAsync } from 'fastify';
import { BusinessError } from '../../core/errors';
import type { Services } from '../../core/services';
import { ordersByIds } from '../order';
import { contentUnder, expiryOf, isValidLink, sendExpiringFile } from '../storage';
import { fileIdOf, invoiceFileName, invoicePath } from './file';
import { selectInvoice } from './store';

interface LinkRequest {
  Params: { invoiceId: string; fileId: string };
  Querystring: { expires?: unknown; signature?: unknown };
}

/** `GET /invoice-files/<id>/<file>`, the links to PDFs of invoices. */
export const invoiceFileRoute =
  ({ settings, database, storage, now }: Services): FastifyPluginAsync =>
  (app) => {
    app.get<LinkRequest>(invoicePath(':invoiceId', ':fileId'), async ({ params, query }, reply) => {
      const { invoiceId, fileId } = params;
      const expiry = expiryOf(query);
      const path = invoicePath(invoiceId, fileId);
      const good = isValidLink(settings.storage.secret, { ...expiry, path, now: now() });
      const invoice = good ? await selectInvoice(database, invoiceId) : null;
      // Links to a replaced PDF stop working.
      if (!invoice?.fileKey || fileIdOf(invoice.fileKey) !== fileId)
        throw new BusinessError('FILE_NOT_FOUND');
      const order = (await ordersByIds(database, [invoice.orderId])).get(invoice.orderId);
      const { content, contentType } = await contentUnder(storage, invoice.fileKey);
      const name = invoiceFileName(order?.orderNo ?? '');
      void reply.header(
        'content-disposition',
        `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      );
      return sendExpiringFile(
        reply,
        { content, contentType },
        { expires: expiry.expires, now: now() },
      );
    });
    return Promise.resolve();
  };

import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { callerOf } from '../../core/http/caller';
import { sendQrCode } from '../../core/http/qrCode';
import type { Services } from '../../core/services';
import { confirmationPage, unknownCodePage } from './confirmationPage';
import { normalVerificationCode, verificationPath } from './reportNumber';
import { selectConfirmation } from './store';

interface CodeRoute {
  Params: { code: string };
}

const sendUnknown = (reply: FastifyReply, brand: string) =>
  reply
    .code(404)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(unknownCodePage(brand));

/**
 * Serves `GET /verify/<code>`, the public page that confirms number, date and price range of a report, and `GET
 * /verify/<code>/qr.svg`, the QR code of that page.
 */
export const verifyPage =
  ({ database, settings }: Services): FastifyPluginAsync =>
  (app) => {
    const { brand } = settings;
    const findReport = async (typed: string) => {
      const code = normalVerificationCode(typed);
      const confirmation = code && (await selectConfirmation(database, code));
      return confirmation ? { code, confirmation } : null;
    };

    app.get<CodeRoute>('/verify/:code', async ({ params }, reply) => {
      const found = await findReport(params.code);
      if (!found) return sendUnknown(reply, brand.name);
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(confirmationPage(brand.name, found.confirmation));
    });

    app.get<CodeRoute>('/verify/:code/qr.svg', async (request, reply) => {
      const found = await findReport(request.params.code);
      if (!found) return sendUnknown(reply, brand.name);
      const { origin } = callerOf(request, settings.http.publicOrigin);
      return sendQrCode(reply, origin + verificationPath(found.code));
    });
    return Promise.resolve();
  };

import { Id } from '@account-doctor/contract/call';
import type { FastifyPluginAsync } from 'fastify';
import { callerOf } from '../../core/http/caller';
import { sendQrCode } from '../../core/http/qrCode';
import { BusinessError } from '../../core/errors';
import type { Services } from '../../core/services';

/**
 * The page on which friends help. Its parameter is the record id, which is stored as the marketing channel if a friend
 * signs up there.
 */
export const invitationUrl = (origin: string, recordId: string): string =>
  `${origin}/pages/evaluation/report/unlock/accept?report_unlock_record_id=${recordId}`;

/** URL of the link's QR code. */
export const invitationQrUrl = (origin: string, recordId: string): string =>
  `${origin}/unlock/${recordId}/qr.svg`;

/**
 * Serves `GET /unlock/<record>/qr.svg`, the QR code of the invitation. The response does not show whether the record
 * exists.
 */
export const invitationCodeRoute =
  ({ settings }: Services): FastifyPluginAsync =>
  (app) => {
    app.get<{ Params: { recordId: string } }>(
      invitationQrUrl('', ':recordId'),
      async (request, reply) => {
        const { recordId } = request.params;
        if (!Id.safeParse(recordId).success) throw new BusinessError('UNLOCK_RECORD_NOT_FOUND');
        const { origin } = callerOf(request, settings.http.publicOrigin);
        return sendQrCode(reply, invitationUrl(origin, recordId));
      },
    );
    return Promise.resolve();
  };

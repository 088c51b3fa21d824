import type { Code } from '@account-doctor/contract/codes';
import type { FastifyInstance } from 'fastify';
import type { Identity, StaffIdentity } from './authentication';

declare module 'fastify' {
  interface FastifyRequest {
    /** The body exactly as received, which the signature covers; '' without a body. */
    bodyText: string;
    /** The signed-in user of an authenticated call. */
    identity: Identity | null;
    /** The signed-in member of an authenticated call of the desk. */
    staff: StaffIdentity | null;
    /** Hash of the browser's cookie; `null` for other programs and other calls. */
    browser: string | null;
    /**
     * Counts the body of this request against an account that its content names.
     * @throws BusinessError BODIES_LIMITED
     */
    countBodyFor: (accountId: string) => void;
    /** Token of the desk session that this call starts; `null` if the call ends one. */
    keptSession: string | null | undefined;
  }
  interface FastifyReply {
    /** Code of the sent envelope, for metrics; '' if the answer has no envelope. */
    envelopeCode: Code | '';
  }
}

/**
 * Declares the properties that the HTTP app stores in each request, so that all requests have the
 * same shape in V8.
 */
export function declareRequestParts(app: FastifyInstance): void {
  app.decorateRequest('bodyText', '');
  app.decorateRequest('identity', null);
  app.decorateRequest('staff', null);
  app.decorateRequest('browser', null);
  app.decorateRequest('countBodyFor', () => undefined);
  app.decorateRequest('keptSession', undefined);
  app.decorateReply('envelopeCode', '');
}

import type { Code } from '@account-doctor/contract/codes';
import type { FastifyInstance } from 'fastify';
import type { Identity, StaffIdentity } from './authentication';

declare module 'fastify' {
  interface FastifyRequest {
    /** The body exactly as received, which is what the signature covers; '' without one. */
    bodyText: string;
    /** Set once a call that needs a user was authenticated. */
    identity: Identity | null;
    /** Likewise of a call of the desk. */
    staff: StaffIdentity | null;
    /** Hash of the name that the browser was given; `null` of other programs and other calls. */
    browser: string | null;
    /**
     * Counts the body of this request against an account that its content names.
     * @throws BusinessError BODIES_LIMITED
     */
    countBodyFor: (accountId: string) => void;
    /** Token of a session at the desk that begins with this call, `null` of one that ends. */
    keptSession: string | null | undefined;
  }
  interface FastifyReply {
    /** Code of the envelope sent, for metrics; '' where no envelope is. */
    envelopeCode: Code | '';
  }
}

/** Declares what the HTTP app keeps with each request, so that the engine shapes requests once. */
export function declareRequestParts(app: FastifyInstance): void {
  app.decorateRequest('bodyText', '');
  app.decorateRequest('identity', null);
  app.decorateRequest('staff', null);
  app.decorateRequest('browser', null);
  app.decorateRequest('countBodyFor', () => undefined);
  app.decorateRequest('keptSession', undefined);
  app.decorateReply('envelopeCode', '');
}

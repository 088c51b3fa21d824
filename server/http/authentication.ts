import type { Calls, CallName } from '@account-doctor/contract/types';
import type { FastifyRequest } from 'fastify';
import { Refusal } from './refusal';

/** Who is signed in with this request. */
export interface Identity {
  userId: string;
  /** Hash of the presented token: names the session without revealing it. */
  sessionHash: string;
}

/**
 * The port through which the edge learns whom a token signs in; the user module implements it.
 * Answers `null` for a token that is malformed, unknown or ended.
 */
export type Authenticate = (token: string) => Promise<Identity | null>;

const single = (value: string | string[] | undefined) => (typeof value === 'string' ? value : '');

/**
 * Lets a request through to a call, remembering who makes it.
 * @throws Refusal NOT_LOGGED_IN when the call needs a user and the token stands for none,
 *   or for another one than the `userId` header names
 */
export async function checkAccess(
  access: Calls[CallName]['access'],
  request: FastifyRequest,
  authenticate: Authenticate,
): Promise<void> {
  switch (access) {
    case 'public':
      return;
    case 'optional':
      request.identity = await identityOf(request, authenticate);
      return;
    case 'user':
      request.identity = await identityOf(request, authenticate);
      if (!request.identity) throw new Refusal('NOT_LOGGED_IN');
  }
}

/** Whom the token signs in; `null` without one, with an ended one, and with one of somebody else. */
async function identityOf(
  request: FastifyRequest,
  authenticate: Authenticate,
): Promise<Identity | null> {
  const token = single(request.headers.token);
  const identity = token === '' ? null : await authenticate(token);
  return identity?.userId === single(request.headers.userid) ? identity : null;
}

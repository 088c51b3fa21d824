import type { PayTerminal } from '@account-doctor/contract/payment';
import { hasRole, type StaffRole } from '@account-doctor/contract/staff';
import type { Access } from '@account-doctor/contract/call';
import type { FastifyRequest } from 'fastify';
import { BusinessError } from '../errors';
import { deskToken } from './deskCookie';

/** Who is signed in with this request. */
export interface Identity {
  userId: string;
  /** Hash of the presented token: names the session without revealing it. */
  sessionHash: string;
  /** Names the session to its owner, and in the log. */
  sessionId: string;
  /** Which program signed in, as `deviceOf` says it. */
  device: string;
  /** Where the session began; `null` of one that the version before began. */
  terminal: PayTerminal | null;
  /** WeChat itself said, by a code of `wx.login`, that it began in the mini-program. */
  vouched: boolean;
}

/** Who of the desk's staff is signed in with this request. */
export interface StaffIdentity {
  staffId: string;
  role: StaffRole;
  sessionHash: string;
  sessionId: string;
}

/**
 * The ports through which the HTTP app learns whom a token signs in; the user and the staff module
 * implement them. They answer `null` for a token that is malformed, unknown or ended: a user's
 * token is unknown at the desk, and the other way round.
 */
export interface Authenticators {
  user: (token: string) => Promise<Identity | null>;
  staff: (token: string) => Promise<StaffIdentity | null>;
  /** Of these sessions those that are alive now, by their hashes; asked while a socket stays open. */
  liveUsers: (sessionHashes: string[]) => Promise<Map<string, Identity>>;
  liveStaff: (sessionHashes: string[]) => Promise<Map<string, StaffIdentity>>;
}

const single = (value: string | string[] | undefined) => (typeof value === 'string' ? value : '');

/**
 * Lets a request through to a call, remembering who makes it.
 * @throws BusinessError NOT_LOGGED_IN when the call needs somebody and the token stands for nobody, or
 *   for another one than the `userId` header names; FORBIDDEN when the call needs a higher role
 */
export async function checkAccess(
  { access, role }: { access: Access; role?: StaffRole },
  request: FastifyRequest,
  authenticate: Authenticators,
): Promise<void> {
  switch (access) {
    case 'public':
      return;
    case 'optional':
      request.identity = await userOf(request, authenticate);
      return;
    case 'user':
      request.identity = await userOf(request, authenticate);
      if (!request.identity) throw new BusinessError('NOT_LOGGED_IN');
      return;
    case 'valuer':
      request.staff = await staffOf(request, authenticate);
      if (!request.staff) throw new BusinessError('NOT_LOGGED_IN');
      // A call that names no role is the highest one's.
      if (!hasRole(request.staff.role, role ?? 'admin')) throw new BusinessError('FORBIDDEN');
  }
}

/** Whom the token signs in; `null` without one, with an ended one, and with one of somebody else. */
async function userOf(
  { headers }: FastifyRequest,
  authenticate: Authenticators,
): Promise<Identity | null> {
  const token = single(headers.token);
  const identity = token === '' ? null : await authenticate.user(token);
  return identity?.userId === single(headers.userid) ? identity : null;
}

/** Likewise of the desk's staff, by their cookie. */
async function staffOf(
  request: FastifyRequest,
  authenticate: Authenticators,
): Promise<StaffIdentity | null> {
  const { headers } = request;
  const token = deskToken(request, single(headers.token));
  const identity = token === '' ? null : await authenticate.staff(token);
  return identity?.staffId === single(headers.userid) ? identity : null;
}

import type { PayTerminal } from '@account-doctor/contract/payment';
import { hasRole, type StaffRole } from '@account-doctor/contract/staff';
import type { Access } from '@account-doctor/contract/call';
import type { FastifyRequest } from 'fastify';
import { BusinessError } from '../errors';
import { deskToken } from './deskCookie';

/** The user who is signed in with this request. */
export interface Identity {
  userId: string;
  /** Hash of the presented token: names the session without revealing it. */
  sessionHash: string;
  /** Id of the session for its owner and the log. */
  sessionId: string;
  /** Description of the program that signed in, from `deviceOf`. */
  device: string;
  /** Terminal where the session began; `null` for sessions of an older version. */
  terminal: PayTerminal | null;
  /** Whether WeChat confirmed, by a code of `wx.login`, that the session began in the mini-program. */
  vouched: boolean;
}

/** The member of the desk who is signed in with this request. */
export interface StaffIdentity {
  staffId: string;
  role: StaffRole;
  sessionHash: string;
  sessionId: string;
}

/**
 * Ports to find out whom a token signs in, implemented by the user and the staff module. They return `null` for a
 * malformed, unknown or ended token; the desk does not know tokens of users, and vice versa.
 */
export interface Authenticators {
  user: (token: string) => Promise<Identity | null>;
  staff: (token: string) => Promise<StaffIdentity | null>;
  /** Which of these sessions are still alive, by their hashes; queried while a socket is open. */
  liveUsers: (sessionHashes: string[]) => Promise<Map<string, Identity>>;
  liveStaff: (sessionHashes: string[]) => Promise<Map<string, StaffIdentity>>;
}

const headerText = (value: string | string[] | undefined) =>
  typeof value === 'string' ? value : '';

/**
 * Checks that the caller may make a call, and stores the caller's identity in the request.
 * @throws BusinessError NOT_LOGGED_IN if the call needs a signed-in caller and the token is invalid, or belongs to
 * another user than the `userId` header; FORBIDDEN if the call needs a higher role
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
      request.identity = await identifyUser(request, authenticate);
      return;
    case 'user':
      request.identity = await identifyUser(request, authenticate);
      if (!request.identity) throw new BusinessError('NOT_LOGGED_IN');
      return;
    case 'valuer':
      request.staff = await identifyStaff(request, authenticate);
      if (!request.staff) throw new BusinessError('NOT_LOGGED_IN');
      // A call without a role needs the highest one.
      if (!hasRole(request.staff.role, role ?? 'admin')) throw new BusinessError('FORBIDDEN');
  }
}

/** The user whom the token signs in; `null` without a valid token, or if it belongs to another user. */
async function identifyUser(
  { headers }: FastifyRequest,
  authenticate: Authenticators,
): Promise<Identity | null> {
  const token = headerText(headers.token);
  const identity = token === '' ? null : await authenticate.user(token);
  return identity?.userId === headerText(headers.userid) ? identity : null;
}

/** Identifies a member of the desk by the session cookie. */
async function identifyStaff(
  request: FastifyRequest,
  authenticate: Authenticators,
): Promise<StaffIdentity | null> {
  const { headers } = request;
  const token = deskToken(request, headerText(headers.token));
  const identity = token === '' ? null : await authenticate.staff(token);
  return identity?.staffId === headerText(headers.userid) ? identity : null;
}

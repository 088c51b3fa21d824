import { CHAT_SOCKET_PATH } from '@account-doctor/contract/chat';
import type { ChatFrameSchema } from '@account-doctor/contract/calls/chat';
import { signQuery } from '@account-doctor/contract/signature';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Authenticators, Identity } from '../../core/http/authentication';
import { deskToken, requireOwnPage } from '../../core/http/deskCookie';
import { BusinessError } from '../../core/errors';
import { checkSignedParts, type SignatureRule } from '../../core/http/signatureCheck';
import type { ChatSide } from './markStore';
import type { Party } from './party';

export type HelloFrame = Extract<z.output<typeof ChatFrameSchema>, { type: 'hello' }>;

/** The holder of a socket, with the session that authenticated it. */
export interface AuthenticatedHolder extends Pick<Identity, 'sessionHash' | 'sessionId'> {
  party: Party;
}

/**
 * Access control of sockets. Access is checked at each frame and each delivery, because a session can end in between.
 */
export class Admission {
  constructor(
    private readonly authenticate: Authenticators,
    private readonly signature: SignatureRule,
    private readonly publicOrigin: string | null,
  ) {}

  /** The holder that a `hello` authenticates; throws if it is rejected. */
  async admit(hello: HelloFrame, request: FastifyRequest): Promise<AuthenticatedHolder> {
    const { token, userId, timestamp, random, sign } = hello;
    await checkSignedParts(
      { timestamp, random, sign, scope: `SOCKET ${CHAT_SOCKET_PATH}` },
      (by) => signQuery({ token, userId }, by),
      this.signature,
    );
    return this.holderOf(hello, request);
  }

  /** Returns the holder with the role that they have now; throws `NOT_LOGGED_IN` if the session has ended. */
  async holderOf(hello: HelloFrame, request: FastifyRequest): Promise<AuthenticatedHolder> {
    const { side, token, userId: id } = hello;
    if (side === 'customer') {
      const user = await this.authenticate.user(token);
      if (user?.userId === id) return { ...sessionOf(user), party: { side, id } };
    } else {
      requireOwnPage(request, this.publicOrigin);
      const member = await this.authenticate.staff(deskToken(request, token));
      if (member?.staffId === id)
        return { ...sessionOf(member), party: { side, id, role: member.role } };
    }
    throw new BusinessError('NOT_LOGGED_IN');
  }

  /** The holders of the sessions with these hashes, by hash; ended sessions are missing. */
  async liveHolders(side: ChatSide, hashes: string[]): Promise<Map<string, Party>> {
    if (side === 'customer') {
      const users = await this.authenticate.liveUsers(hashes);
      return new Map([...users].map(([hash, { userId: id }]) => [hash, { side, id }]));
    }
    const members = await this.authenticate.liveStaff(hashes);
    return new Map([...members].map(([hash, { staffId: id, role }]) => [hash, { side, id, role }]));
  }
}

const sessionOf = ({ sessionHash, sessionId }: Omit<AuthenticatedHolder, 'party'>) => ({
  sessionHash,
  sessionId,
});

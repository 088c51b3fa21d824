import { ChatConnection } from '@account-doctor/client-core/chat/ChatConnection';
import { Outbox } from '@account-doctor/client-core/chat/Outbox';
import type { Code } from '@account-doctor/contract/codes';
import { openSocket } from '@/platform/socket';
import { storage } from '@/platform/storage';
import { socketAddress } from './addresses';
import { service } from './service';

/** Ends of a connection after which only another sign-in or another build helps. */
const endsOn: readonly Code[] = ['NOT_LOGGED_IN', 'SIGNATURE_INVALID'];

/** A user's messages that the service has not confirmed, kept on the phone. */
export const outboxOf = (userId: string): Outbox => new Outbox(userId, storage);

/** The connection by which the user chats; `start` connects it. */
export const chatConnection = (
  outbox: Outbox,
  listener: ConstructorParameters<typeof ChatConnection>[2],
): ChatConnection =>
  new ChatConnection(
    outbox,
    {
      open: openSocket,
      addressOf: socketAddress,
      hello: () => service.hello(),
      clock: service.clock,
      endsOn,
    },
    listener,
  );

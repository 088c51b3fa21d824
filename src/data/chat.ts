import { ChatConnection } from '@account-doctor/client-core/chat/ChatConnection';
import { Outbox } from '@account-doctor/client-core/chat/Outbox';
import type { Code } from '@account-doctor/contract/codes';
import { openSocket } from '@/platform/socket';
import { storage } from '@/platform/storage';
import { socketAddress } from './addresses';
import { service } from './service';

/** Close codes after which only a new sign-in or a new build helps. */
const endsOn: readonly Code[] = ['NOT_LOGGED_IN', 'SIGNATURE_INVALID'];

/** A user's unconfirmed messages, stored on the phone. */
export const outboxOf = (userId: string): Outbox => new Outbox(userId, storage);

/** The user's chat connection; `start` opens it. */
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

import { BusinessError } from '../../core/errors';
import type { DeskHandlers } from '../../core/http/handler';
import type { Services } from '../../core/services';
import { audit } from '../staff';
import { enqueueDelivery } from './notify';
import {
  recipientForDesk,
  recipientOf,
  removeRecipient,
  saveRecipient,
  staffIdFilterFor,
  testRecipient,
} from './recipients';
import { reopenDelivery, selectDelivery, selectDeliveryPage, selectRecipients } from './store';

/** The desk's endpoints to choose who is notified of what, and to look up what was sent. */
export function notificationDeskCalls(services: Services) {
  const { database, notifier, now } = services;
  return {
    'GET /desk-api/notification/recipients': async (_, member) => ({
      list: (await selectRecipients(database, staffIdFilterFor(member))).map(recipientForDesk),
      channels: [...notifier.channels],
    }),

    'POST /desk-api/notification/recipient/save': (wanted, member) =>
      saveRecipient(services, member, wanted),

    'POST /desk-api/notification/recipient/remove': ({ recipientId }, member) =>
      removeRecipient(services, member, recipientId),

    'POST /desk-api/notification/recipient/test': ({ recipientId }, member) =>
      testRecipient(services, member, recipientId),

    'GET /desk-api/notification/deliveries': async (page, member) => {
      const { list, total } = await selectDeliveryPage(database, staffIdFilterFor(member), page);
      return { list: list.map(presentDelivery), total, ...page };
    },

    'POST /desk-api/notification/delivery/resend': ({ deliveryId }, member) =>
      database.transaction(async (transaction) => {
        const found = await selectDelivery(transaction, deliveryId);
        if (!found) throw new BusinessError('NOTIFICATION_NOT_FOUND');
        const { recipientId, name } = await recipientOf(
          transaction,
          member,
          found.recipient.recipientId,
        );
        const at = now();
        await reopenDelivery(transaction, deliveryId);
        // Also for a delivery that still waits, because its job may be lost; the job's key prevents sending it twice.
        await enqueueDelivery(transaction, { deliveryId, recipientId }, null);
        const action = 'notification.resend';
        const details = { name, title: found.delivery.title };
        const { staffId } = member;
        return audit(transaction, { staffId, action, subject: recipientId, details, at }, {});
      }),
  } satisfies DeskHandlers<'notification'>;
}

function presentDelivery({
  delivery,
  recipient,
}: Awaited<ReturnType<typeof selectDeliveryPage>>['list'][number]) {
  const { deliveryId, kind, title, state, attempts, problem, createdAt, endedAt } = delivery;
  return {
    ...{ deliveryId, kind, title, state, attempts, problem },
    recipientName: recipient.name,
    createdAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  };
}

import { DAY } from '@account-doctor/contract/time';
import { defineModule } from '../../core/module';
import type { Services } from '../../core/services';
import { deliverNotification } from './deliver';
import { notificationDeskCalls } from './deskCalls';
import { notifyOfAppraisal } from './events';
import { type DatedNotification, spreadNotification } from './notify';
import { deleteDeliveriesBefore } from './store';
import { watchProviders } from './watchProviders';

declare module '../../core/jobs/queue' {
  interface JobPayloads {
    /** Creates a delivery of an event for each recipient that chose its kind. */
    spreadNotification: DatedNotification;
    /** Sends a notification to one recipient. */
    deliverNotification: { deliveryId: string };
  }
}

/** How long the desk shows what was sent. */
const DELIVERY_RETENTION = 30 * DAY;

async function purgeDeliveries({ database, now }: Services): Promise<void> {
  const before = new Date(now().getTime() - DELIVERY_RETENTION);
  await database.transaction((transaction) => deleteDeliveriesBefore(transaction, before));
}

export const notificationModule = defineModule({
  name: 'notification',
  deskCalls: notificationDeskCalls,
  routes: (services, { registry }) => [watchProviders(services, registry)],
  workers: (services) => ({
    spreadNotification: (event) => spreadNotification(services, event),
    deliverNotification: ({ deliveryId }, attempt) =>
      deliverNotification(services, deliveryId, attempt),
  }),
  subscribes: { valuation: notifyOfAppraisal },
  purge: purgeDeliveries,
});

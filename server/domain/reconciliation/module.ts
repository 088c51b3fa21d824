import type { PaymentProviderName } from '@account-doctor/contract/payment';
import { defineModule } from '../../core/module';
import { reconciliationDeskCalls } from './deskCalls';
import { observeDifferences } from './observe';
import { reconcile, requestBills } from './reconcile';

declare module '../../core/jobs/queue' {
  interface JobPayloads {
    /** Ask for the providers' bills that were not read yet. */
    requestBills: Record<string, never>;
    /** Read a provider's bill of a day, and compare it with our books. */
    reconcile: { provider: PaymentProviderName; day: string };
  }
}

export const reconciliationModule = defineModule({
  name: 'reconciliation',
  deskCalls: reconciliationDeskCalls,
  workers: (services) => ({
    requestBills: () => requestBills(services),
    reconcile: (day) => reconcile(services, day),
  }),
  observe: observeDifferences,
  // At 11:17 in China: WeChat Pay makes the bill of a day until ten the next morning.
  schedules: { requestBills: '17 3 * * *' },
});

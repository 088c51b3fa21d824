import type { PaymentProviderName } from '@account-doctor/contract/payment';
import { defineModule } from '../../core/module';
import { reconciliationDeskCalls } from './deskCalls';
import { observeDifferences } from './observe';
import { reconcile, requestBills } from './reconcile';

declare module '../../core/jobs/queue' {
  interface JobPayloads {
    /** Requests the providers' bills that have not been read yet. */
    requestBills: Record<string, never>;
    /** Reads a provider's bill of a day and compares it with our records. */
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
  // At 11:17 China time: WeChat Pay publishes a day's bill by ten the next morning.
  schedules: { requestBills: '17 3 * * *' },
});

import { defineModule } from '../../core/module';
import { activeModels } from '../../domain/model';
import { type ListedAccount, takeAskedPrice } from './takeAskedPrice';

declare module '../../core/jobs/queue' {
  interface JobPayloads {
    /** Stores the asked price of a listing whose account was submitted for an estimate. */
    takeAskedPrice: ListedAccount;
  }
}

export const takeSalesModule = defineModule({
  name: 'takeSales',
  workers: (services) => {
    const parts = { ...services, models: activeModels(services.database) };
    return { takeAskedPrice: (asked) => takeAskedPrice(parts, asked) };
  },
});

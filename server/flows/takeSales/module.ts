import { defineModule } from '../../core/module';
import { activeModels } from '../../domain/model';
import { resetStuckImports } from '../../domain/sale';
import { deleteExpiredFiles } from './deleteExpiredFiles';
import { takeSalesDeskCalls } from './deskCalls';

import { previewFile } from './previewFile';
import { sentSalesRoute } from './sentSales';
import { type ListedAccount, takeAskedPrice } from './takeAskedPrice';
import { takeFile } from './takeFile';

declare module '../../core/jobs/queue' {
  interface JobPayloads {
    /** Stores the asked price of a listing whose account was submitted for an estimate. */
    takeAskedPrice: ListedAccount;
    /** Computes what importing a file of sales would do. */
    previewSales: { importId: number };
    /** Imports a previewed file of sales. */
    takeSales: { importId: number };
  }
}

export const takeSalesModule = defineModule({
  name: 'takeSales',
  deskCalls: takeSalesDeskCalls,
  routes: (services) => [sentSalesRoute(services, activeModels(services.database))],
  purge: deleteExpiredFiles,
  rescue: ({ database }) =>
    database.transaction((tx) => resetStuckImports(tx, '服务中断了，请重新预览')),
  workers: (services) => {
    const parts = { ...services, models: activeModels(services.database) };
    return {
      takeAskedPrice: (asked) => takeAskedPrice(parts, asked),
      previewSales: ({ importId }, attempt) => previewFile(services, importId, attempt),
      takeSales: ({ importId }, attempt) => takeFile(services, importId, attempt),
    };
  },
});

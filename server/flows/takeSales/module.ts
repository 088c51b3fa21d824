import { defineModule } from '../../core/module';
import type { Services } from '../../core/services';
import { activeModels } from '../../domain/model';
import { queueReceipt, resetStuckImports, updateImport } from '../../domain/sale';
import { forgetFetchedFile } from '../../domain/saleSource';
import { deleteExpiredFiles } from './deleteExpiredFiles';
import { takeSalesDeskCalls } from './deskCalls';
import { leaveToMember } from './automatic';
import { learnSentSales } from './learnSentSales';
import { previewFile } from './previewFile';
import { receiveFile } from './receiveFile';
import { sentSalesRoute } from './sentSales';
import { type ListedAccount, takeAskedPrice } from './takeAskedPrice';
import { takeFile } from './takeFile';

declare module '../../core/jobs/queue' {
  interface JobPayloads {
    /** Stores the asking price of a listing; the customer has submitted its account for an estimate. */
    takeAskedPrice: ListedAccount;
    /** Reads the columns of a file of sales that was fetched by schedule. */
    receiveSales: { importId: number };
    /** Computes the preview of a file of sales. */
    previewSales: { importId: number };
    /** Records forecasts for the sales of a partner's batch, and requests trainings. */
    learnSentSales: { importId: number };
    /** Imports a previewed file of sales. */
    takeSales: { importId: number };
  }
}

const INTERRUPTED = '服务中断了，请重新预览';
const AGAIN = '服务中断了，正在再读一次';
const TWICE = '服务反复中断，没能读这个文件，下次会再取';

/**
 * Part of the job `rescue`: resets files whose jobs are lost, so that members can preview them again. If the columns of
 * a fetched file have not been read, that is tried once more.
 */
async function rescueFiles({ database, now }: Services): Promise<void> {
  await database.transaction(async (tx) => {
    for (const file of await resetStuckImports(tx, INTERRUPTED)) {
      const { importId, beginning, problem } = file;
      if (beginning) await leaveToMember(tx, file, { why: INTERRUPTED, now: now() });
      else if (problem === AGAIN) {
        await updateImport(tx, importId, { problem: TWICE });
        await forgetFetchedFile(tx, file);
        await leaveToMember(tx, file, { why: TWICE, now: now() });
      } else {
        await updateImport(tx, importId, { problem: AGAIN });
        await queueReceipt(tx, importId);
      }
    }
  });
}

export const takeSalesModule = defineModule({
  name: 'takeSales',
  deskCalls: takeSalesDeskCalls,
  routes: (services) => [sentSalesRoute(services, activeModels(services.database))],
  purge: deleteExpiredFiles,
  rescue: rescueFiles,
  workers: (services) => {
    const parts = { ...services, models: activeModels(services.database) };
    return {
      takeAskedPrice: (asked) => takeAskedPrice(parts, asked),
      receiveSales: ({ importId }, attempt) => receiveFile(services, importId, attempt),
      previewSales: ({ importId }, attempt) => previewFile(services, importId, attempt),
      learnSentSales: ({ importId }) => learnSentSales(services, importId),
      takeSales: ({ importId }, attempt) => takeFile(services, importId, attempt),
    };
  },
});

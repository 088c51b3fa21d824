import { parseArgs } from 'node:util';
import { saleImportStateLabels } from '@account-doctor/contract/saleImports';
import { bilingual } from '../core/bilingual';
import { openMigrated } from '../core/database/open';
import { BusinessError } from '../core/errors';
import { createLog } from '../core/log';
import { selectImportPage } from '../domain/sale';
import { withdrawFile } from '../flows/takeSales';
import { giveUp, readCommandSettings } from '../start/giveUp';
import { operatorName } from './support/operatorName';

/**
 * `npm run sales:withdraw -- NUMBER`: withdraws the sales of the imported file with this number; without a number,
 * lists the newest files. A running service then retrains the models; otherwise run `npm run valuation:train`.
 */

const USAGE = bilingual(
  `Usage: npm run sales:withdraw -- NUMBER

Takes the sales of an imported file out again: sales that it corrected get their earlier values back, and models that
had learnt them are no longer used. Without a number, lists the newest files with their numbers.`,
  `用法：npm run sales:withdraw -- NUMBER

撤回导入的文件：它的成交不再用来估价，被它更正的恢复原样，学过它的模型停用。不写编号，就列出最近的文件和编号。`,
);

function readFileNumber(): number | null {
  try {
    const [number, ...others] = parseArgs({ allowPositionals: true }).positionals;
    if (number === undefined) return null;
    if (others.length === 0 && /^[1-9]\d{0,14}$/.test(number)) return Number(number);
  } catch {
    // Prints the usage for an unknown option.
  }
  console.error(USAGE);
  process.exit(2);
}

const importId = readFileNumber();
const settings = readCommandSettings();
const log = createLog(settings.operation.logLevel);
const { database, close } = await openMigrated(settings, log, giveUp).catch(giveUp);
try {
  if (importId === null) {
    const { list } = await selectImportPage(database, { pageNo: 1, pageSize: 20 });
    for (const { importId: number, at, state, fileName, imported, changed } of list)
      console.log(
        bilingual(
          `${number}  ${at.toISOString()}  ${state}  ${fileName}  ${imported} imported, ${changed} corrected`,
          `${number}  ${at.toISOString()}  ${saleImportStateLabels[state]}  ${fileName}  新增 ${imported}，更正 ${changed}`,
        ),
      );
    if (list.length === 0)
      console.log(bilingual('No file has been imported.', '还没有导入过文件。'));
  } else {
    const by = operatorName();
    const withdrawal = { importId, by, at: new Date(), reason: 'command' as const };
    const gameIds = await database.transaction((tx) => withdrawFile(tx, withdrawal));
    console.log(
      gameIds === null
        ? bilingual('The file is withdrawn already.', '这个文件已经撤回。')
        : bilingual(
            `Withdrawn: the sales of ${gameIds.length} games changed.`,
            `已撤回：${gameIds.length} 个游戏的成交有变化。`,
          ),
    );
  }
} catch (error) {
  if (!(error instanceof BusinessError)) throw error;
  console.error(
    bilingual(
      `There is no imported file ${importId}, or an older version imported it without recording its sales.`,
      `没有导入过文件 ${importId}，或它由旧版本导入，没有记下是哪些成交。`,
    ),
  );
  process.exitCode = 1;
} finally {
  await close();
}

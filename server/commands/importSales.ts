import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { saleDateOrderLabels } from '@account-doctor/contract/saleDateOrders';
import { SaleMapping } from '@account-doctor/contract/saleMapping';
import { bilingual, forOperator, sentence } from '../core/bilingual';
import { openMigrated } from '../core/database/open';
import { parseBilingually } from '../core/http/fieldProblems';
import { giveUp, readCommandSettings } from '../start/giveUp';
import { createLog } from '../core/log';
import {
  openSheetFile,
  RejectedRows,
  RejectionReport,
  type RowWithProblems,
  UnreadableFile,
} from '../domain/sale';
import { type TakenSales, takeSales } from '../flows/takeSales';
import { operatorName } from './support/operatorName';

/**
 * `npm run sales:import -- FILE [--mapping FILE] [--rejected FILE] [--dry-run]`: imports real sales into the configured
 * database. Every row is validated against the fields of its game: valid rows are imported, others
 * are written to a file with the reasons, and the exit code is 1. Idempotent. Suspicious prices are
 * quarantined for review at the desk. A running service then retrains the models; otherwise run
 * `npm run valuation:train`.
 */

const USAGE = bilingual(
  `Usage: npm run sales:import -- FILE [--mapping FILE] [--rejected FILE] [--dry-run]

Rows that are wrong are not imported, but written with the reasons to FILE.rejected.csv, or
where --rejected says; mend them there and import that file. --dry-run imports nothing, and writes
wrong rows only where --rejected says.

The file is XLSX, or CSV in UTF-8, UTF-16 or GB18030 with commas, semicolons or tabs; its first line
names the columns, as here or by their usual Chinese names:
  source_ref    what your source calls the sale; a known one is corrected if the values differ.
                Without this column, a row is known by its contents
  game          id or name of the game, e.g. honor-of-kings
  server        id or name of the server, e.g. honor-of-kings-android-qq
  kind          asked or sold
  price_yuan    e.g. 1280, 1280.50 or ¥1,280
  at            when it was asked or sold in China, e.g. 2026-03-01, 2026/3/1,
                2026-03-01T08:00:00Z, or a spreadsheet's number of days
  days_to_sell  optional: days from listing to sale; of an asked one, for how many days it was on
                offer and was not sold; empty where unknown
  account_ref   optional: what your source calls the account, the same each time it is listed
  seller_ref    optional: what your source calls who offers it
  <field>       one column per field of the games in the file, by key or label; empty: unanswered
                number: 12 or 0.53 · yes or no: yes, no · one of several: the option
                several: option|option, none · with levels: option:3|option:0, none
                questions of safety also: 不清楚, which is an unanswered one

--mapping names a JSON file for other columns, e.g.
  {"columns": {"price_yuan": "Paid", "skins": "Skins"}, "values": {"game": "valorant",
   "kind": "sold"}, "priceUnit": "fen", "dateOrder": "mdy", "sheet": "March",
   "source": "shop"}
"columns" gives the file's column of each of the above, "values" one value for all rows, "source"
keeps the references apart from those of other sources. "dateOrder" says how dates such as 3/1/26 are
read if their column does not show it: mdy, dmy or ymd.`,
  `用法：npm run sales:import -- FILE [--mapping FILE] [--rejected FILE] [--dry-run]

有错的行不导入，连同原因写入 FILE.rejected.csv 或 --rejected 指定的文件；改好以后导入那个文件。
--dry-run 只预览，有错的行只写入 --rejected 指定的文件。

文件是 XLSX，或用逗号、分号、制表符分隔的 CSV（UTF-8、UTF-16、GB18030）；第一行是列名，用下面的名字或常用的中文名：
  source_ref    编号；编号已有而内容不同，就更正那条成交。没有这一列，按整行内容认
  game          游戏的 id 或名称，例如 honor-of-kings
  server        区服的 id 或名称，例如 honor-of-kings-android-qq
  kind          成交或在售
  price_yuan    价格，例如 1280、1280.50、¥1,280
  at            成交或挂牌的时间（中国时间），例如 2026-03-01、2026/3/1，或表格里的日期序号
  days_to_sell  可选：几天卖出；在售的是已挂几天；不知道就留空
  account_ref   可选：账号的编号，每次挂牌都一样
  seller_ref    可选：卖家的编号
  <字段>        文件里各游戏的字段，一列一个，用 key 或名称；留空是没填
                数字：12 或 0.53 · 是或否 · 单选：选项
                多选：选项|选项，没有就写“无” · 带等级：选项:3|选项:0，没有就写“无”
                安全问题还可以写：不清楚，等于没填

--mapping 指定一个 JSON 文件，说明别的列名，例如
  {"columns": {"price_yuan": "实收", "skins": "皮肤"}, "values": {"game": "valorant",
   "kind": "sold"}, "priceUnit": "fen", "dateOrder": "mdy", "sheet": "三月",
   "source": "甲店"}
columns 是上面各项对应文件的哪一列，values 是所有行相同的值，source 让几家的编号不相混。
dateOrder 说明 3/1/26 这样的日期怎么读，整列看不出来时才需要：mdy 是月/日/年，dmy 是日/月/年，ymd 是年/月/日。`,
);

interface Arguments {
  file: string;
  /** File with the mapping of the columns; `null` if their names suffice. */
  mappingFile: string | null;
  /** File for the rejected rows; `null` if they are only shown. */
  rejectedFile: string | null;
  dryRun: boolean;
}

function readArguments(): Arguments {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        mapping: { type: 'string' },
        rejected: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
      },
    });
    const [file, ...others] = positionals;
    const dryRun = values['dry-run'];
    // People correct rows in the default file, which a dry run must not overwrite.
    const rejectedFile = values.rejected ?? (dryRun ? null : `${file}.rejected.csv`);
    if (file && others.length === 0 && (!rejectedFile || resolve(file) !== resolve(rejectedFile)))
      return { file, mappingFile: values.mapping ?? null, rejectedFile, dryRun };
  } catch {
    // Prints the usage for an unknown option.
  }
  console.error(USAGE);
  process.exit(2);
}

/** The part of a sentence that says how many sales are quarantined; empty if none are. */
const describeQuarantined = (quarantined: number, verb: string) =>
  quarantined === 0
    ? ''
    : bilingual(
        `; ${quarantined} ${verb} in quarantine and must be reviewed at the desk`,
        `；其中 ${quarantined} 条存疑，要到工作台复核`,
      );

/** The part of a sentence that says how many sales are corrected; empty if none are. */
const describeCorrected = (changed: number, verb: string) =>
  changed === 0 ? '' : bilingual(`, ${changed} ${verb} corrected`, `，更正 ${changed} 条`);

/** Prints how dates such as 3/1/26 were read; the operator can change that only in the mapping. */
function printDateOrder({ dateOrder }: TakenSales): void {
  if (dateOrder === undefined) return;
  const order = { mdy: 'month/day/year', dmy: 'day/month/year', ymd: 'year/month/day' };
  console.error(
    dateOrder === 'unclear'
      ? bilingual(
          'Dates such as 3/1/26 were not read: their column fits several orders. Name one as "dateOrder" of --mapping.',
          '3/1/26 这样的日期没有读：整列有几种读法。请在 --mapping 里用 dateOrder 指定顺序。',
        )
      : bilingual(
          `Dates such as 3/1/26 were read as ${order[dateOrder]}.`,
          `3/1/26 这样的日期按${saleDateOrderLabels[dateOrder]}读。`,
        ),
  );
}

function printResult(
  { imported, changed, known, rejected, quarantined }: TakenSales,
  { rejectedFile, dryRun }: Arguments,
): void {
  if (dryRun)
    console.log(
      bilingual(
        `${imported} sales would be imported${describeCorrected(changed, 'would be')}, ${known} are known already${describeQuarantined(quarantined, 'would be')}.`,
        `将导入 ${imported} 条${describeCorrected(changed, '')}，已有 ${known} 条${describeQuarantined(quarantined, '')}。`,
      ),
    );
  else if (imported + changed + known === 0) console.error(NOTHING);
  else
    console.log(
      bilingual(
        `Imported ${imported} sales${describeCorrected(changed, 'were')}, ${known} were known already${describeQuarantined(quarantined, 'are')}.`,
        `已导入 ${imported} 条${describeCorrected(changed, '')}，已有 ${known} 条${describeQuarantined(quarantined, '')}。`,
      ),
    );
  if (rejected === 0) return;
  const place =
    rejectedFile === null
      ? ''
      : bilingual(
          ` and are in ${rejectedFile}, with the reasons`,
          `，连同原因写入 ${rejectedFile}`,
        );
  console.error(
    bilingual(`${rejected} rows were rejected${place}.`, `${rejected} 行有误${place}。`),
  );
  process.exitCode = 1;
}

const NOTHING = bilingual('Nothing was imported.', '什么也没有导入。');

/** Exits with the reason why a file cannot be read. */
function exitUnreadable(file: string, error: unknown): never {
  if (error instanceof UnreadableFile)
    console.error(`${file}, ${bilingual(error.message, error.said)}`);
  else {
    const reason = error instanceof Error ? error.message : '';
    console.error(bilingual(`${file} cannot be read: ${reason}`, `${file} 不能读取：${reason}`));
  }
  process.exit(2);
}

async function readMapping(file: string): Promise<SaleMapping> {
  const read = parseBilingually(SaleMapping, JSON.parse(await readFile(file, 'utf8')));
  if ('data' in read) return read.data;
  const [[place, { english, chinese }] = ['', sentence('', '')]] = read.problems;
  throw new Error(bilingual(`${place}: ${english}`, `${place}：${chinese}`));
}

const given = readArguments();
const { file, mappingFile, rejectedFile, dryRun } = given;
const sheet = await openSheetFile(file).catch((error: unknown) => exitUnreadable(file, error));
const mapping =
  mappingFile === null
    ? undefined
    : await readMapping(mappingFile).catch((error: unknown) => exitUnreadable(mappingFile, error));
const hash = createHash('sha256')
  .update(await readFile(file))
  .digest('hex');
const settings = readCommandSettings();
const log = createLog(settings.operation.logLevel);
const { database, close } = await openMigrated(settings, log, giveUp).catch(giveUp);
const rejectedRows = rejectedFile === null ? null : new RejectedRows(rejectedFile);
const report = new RejectionReport(console.error);
try {
  const reject = async ({ line, cells, problems }: RowWithProblems, columns: string[]) => {
    const row = { line, cells, problems: problems.map(forOperator) };
    report.add(row);
    await rejectedRows?.add(row, columns);
  };
  const imported = { name: basename(file), importedBy: operatorName(), hash, sheet, mapping };
  const outcome = await takeSales({ database, now: new Date(), reject, dryRun }, imported);
  await rejectedRows?.keep();
  report.end();
  printDateOrder(outcome);
  printResult(outcome, given);
} catch (error) {
  await rejectedRows?.discard();
  if (error instanceof UnreadableFile)
    console.error(`${file}, ${bilingual(error.message, error.said)}`);
  else if (error instanceof Error && 'syscall' in error) console.error(error.message);
  else throw error;
  console.error(NOTHING);
  process.exitCode = 1;
} finally {
  await close();
}

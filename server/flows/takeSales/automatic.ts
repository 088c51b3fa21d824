import { LEVEL_WARNING, type SalePreview } from '@account-doctor/contract/saleImports';
import type { Transaction } from '../../core/database/database';
import {
  type GamesOfSales,
  newFamiliesOf,
  type StoredImport,
  updateImport,
} from '../../domain/sale';
import { notify } from '../../domain/notification';
import { queueImport } from './steps';

/** What happens to files that were fetched by schedule: they go on by themselves, or wait for a member. */

type AutomaticFile = Pick<StoredImport, 'importId' | 'fileName' | 'automatic'>;

/** A file with a larger share of rejected rows waits. */
const REJECTED_SHARE = 0.1;

/** Stores a preview, and imports an automatic file unless something in the preview needs a member. */
export async function keepPreview(
  tx: Transaction,
  file: AutomaticFile,
  { preview, games, now }: { preview: SalePreview; games: GamesOfSales; now: Date },
): Promise<void> {
  const { importId, automatic } = file;
  const holds = automatic ? await holdsOf(tx, importId, { preview, games }) : [];
  const shown = holds.length === 0 ? preview : { ...preview, holds };
  await updateImport(tx, importId, { state: 'previewed', problem: null, preview: shown });
  if (holds.length > 0) await leaveToMember(tx, file, { why: holds.join('；'), now });
  else if (automatic) await queueImport(tx, importId);
}

/** Why a member has to look at a preview, in Chinese. */
async function holdsOf(
  tx: Transaction,
  importId: number,
  { preview, games }: { preview: SalePreview; games: GamesOfSales },
): Promise<string[]> {
  const { rows, counts, effects, doubts } = preview;
  const moved = effects.filter(({ move }) => move !== null && Math.abs(move - 1) > LEVEL_WARNING);
  const families = (await newFamiliesOf(tx, importId)).map(({ gameId, serverId }) => {
    const { name = gameId, servers = [] } = games.get(gameId) ?? {};
    const server = servers.find((known) => known.serverId === serverId)?.label ?? serverId;
    return `${name}${server}第一次有成交`;
  });
  return [
    ...moved.map(({ gameName }) => `${gameName}的估价整体变动超过 ${LEVEL_WARNING * 100}%`),
    ...doubts.map(({ gameName, server }) => `${gameName}${server}的价格不像以元计`),
    ...(counts.rejected > rows * REJECTED_SHARE
      ? [`共 ${rows} 行，其中 ${counts.rejected} 行有误`]
      : []),
    ...families,
  ];
}

/** Leaves an automatic file to the members, and notifies them. */
export async function leaveToMember(
  tx: Transaction,
  { importId, fileName, automatic }: AutomaticFile,
  { why, now }: { why: string; now: Date },
): Promise<void> {
  if (!automatic) return;
  await updateImport(tx, importId, { automatic: false });
  const event = {
    ...{ kind: 'sales-waiting' as const, title: '定时导入的文件等您处理' },
    text: `${fileName}：${why}。`,
    ...{ path: `/desk/sales?file=${importId}`, key: `sales-waiting:${importId}` },
  };
  await notify(tx, event, now);
}

import { isDeepStrictEqual } from 'node:util';
import {
  LEVEL_WARNING,
  type SaleEffect,
  type SalePreview,
} from '@account-doctor/contract/saleImports';
import type { Queryable } from '../../core/database/database';
import { medianOf } from '../../domain/model';
import {
  countHandEdited,
  gamesChangedBy,
  type GamesOfSales,
  hasLaterImport,
  selectHeldCorrections,
  selectNewFamilies,
  type StoredImport,
  trustedMapping,
} from '../../domain/sale';
import { mayImportAutomatically } from '../../domain/saleSource';

/** Why a file that was fetched by schedule has to wait for a member. */

/** A file is not imported without a member if a larger share of its rows is rejected, corrected or quarantined. */
const LARGEST_SHARE = 0.1;

const shares = [
  ['rejected', '有误'],
  ['changed', '更正'],
  ['held', '存疑'],
] as const;

interface PreviewedFile {
  preview: SalePreview;
  games: GamesOfSales;
}

/** Reasons, in Chinese, why a member has to confirm a preview; empty if it can be imported without a member. */
export async function holdReasons(
  db: Queryable,
  { importId, beginning, mapping }: StoredImport,
  { preview, games }: PreviewedFile,
): Promise<string[]> {
  const { rows, counts, doubts, equal = { rows: 0 } } = preview;
  const sheets = (beginning?.sheets ?? []).filter(({ columns }) =>
    columns.some(({ samples }) => samples.length > 0),
  );
  const held = (await selectHeldCorrections(db, importId)).length;
  const edited = await countHandEdited(db, importId);
  const families = (await selectNewFamilies(db, importId)).map(({ gameId, serverId }) => {
    const { name = gameId, servers = [] } = games.get(gameId) ?? {};
    const server = servers.find((known) => known.serverId === serverId)?.label ?? serverId;
    return `${name}${server}第一次有成交`;
  });
  return [
    ...(sheets.length > 1 ? [`有 ${sheets.length} 个工作表，只会导入“${mapping?.sheet}”`] : []),
    ...(await changeReasons(db, importId, { preview, games })),
    ...doubts.map(({ gameName, server }) => `${gameName}${server}的价格不像以元计`),
    ...shares
      .filter(([verdict]) => counts[verdict] > rows * LARGEST_SHARE)
      .map(([verdict, said]) => `共 ${rows} 行，其中 ${counts[verdict]} 行${said}`),
    ...(equal.rows > rows * LARGEST_SHARE
      ? [`共 ${rows} 行，其中 ${equal.rows} 行与已有成交完全相同，只是编号不同`]
      : []),
    ...(held > 0 ? [`${held} 条成交要更正成存疑的价格`] : []),
    ...(edited > 0 ? [`${edited} 条成交在后台改过或删过`] : []),
    ...families,
  ];
}

/** Reasons from changes of estimates: large changes, and games for which the change is unknown. */
async function changeReasons(
  db: Queryable,
  importId: number,
  { preview, games }: PreviewedFile,
): Promise<string[]> {
  const effects = new Map(preview.effects.map((effect) => [effect.gameId, effect]));
  return (await gamesChangedBy(db, importId)).flatMap((gameId) => {
    const { name = gameId, servers = [] } = games.get(gameId) ?? {};
    const effect = effects.get(gameId);
    if (!effect || effect.move === null) return [`看不出${name}的估价会变多少`];
    const families = new Map<string, SaleEffect['accounts']>();
    for (const account of effect.accounts) {
      const family = familyOf(servers, account.server);
      families.set(family, [...(families.get(family) ?? []), account]);
    }
    return [...families.values()].flatMap((accounts) => changeReasonsOfFamily(name, accounts));
  });
}

type Servers = NonNullable<ReturnType<GamesOfSales['get']>>['servers'];

const familyOf = (servers: Servers, server: string): string =>
  servers.find(({ serverId, label = serverId }) => label === server)?.zoneFamily ?? server;

function changeReasonsOfFamily(game: string, accounts: SaleEffect['accounts']): string[] {
  const name = `${game}${accounts[0]?.server ?? ''}`;
  const moves = accounts.flatMap(({ before, after }) =>
    before !== null && after !== null ? [after / before] : [],
  );
  if (moves.length > 0)
    return Math.abs(medianOf(moves) - 1) > LEVEL_WARNING
      ? [`${name}的估价变动超过 ${LEVEL_WARNING * 100}%`]
      : [];
  // A family with too few sales before and after the import has no estimates that could change.
  const isUnpriced = accounts.every(({ before, after }) => before === null && after === null);
  return isUnpriced ? [] : [`看不出${name}的估价会变多少`];
}

/** The reason, in Chinese, why a fetched file may no longer be imported without a member; `null` if it may. */
export async function importObstacle(
  db: Queryable,
  { importId, sourceId, sourceRunId, headerKey, mapping }: StoredImport,
): Promise<string | null> {
  if (sourceId === null || !(await mayImportAutomatically(db, { sourceId, runId: sourceRunId })))
    return '来源已关闭或删除';
  const trusted = headerKey === null ? null : await trustedMapping(db, headerKey, sourceId);
  // If the mapping has no date order, the preview adds the order in which the file's dates were read.
  const dateOrder = mapping?.dateOrder && { dateOrder: trusted?.dateOrder ?? mapping.dateOrder };
  const expected = { ...trusted, sheet: mapping?.sheet, ...dateOrder };
  if (!trusted || !isDeepStrictEqual(expected, mapping))
    return '这种表头的上一个文件已撤回，或各列改过';
  const isOld = await hasLaterImport(db, { importId, sourceId });
  return isOld ? '之后取到的文件已经导入，这个可能是旧的' : null;
}

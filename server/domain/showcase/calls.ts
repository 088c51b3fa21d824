import { SHOWN_ITEMS } from '@account-doctor/contract/limits';
import type { ExcellentReportRow } from '@account-doctor/contract/types';
import { wallItems } from '@account-doctor/contract/wall';
import { BusinessError } from '../../core/errors';
import type { AppHandlers } from '../../core/http/handler';
import { removeTradeWords, isSellingClosed } from '../../core/selling';
import type { Services } from '../../core/services';
import { itemPictures } from '../game';
import { withItemPictures } from '../report';
import { factsOf } from './facts';
import {
  countByGame,
  type ExcellentReport,
  excellentReportsQuery,
  selectExcellentReport,
} from './store';

/** Number of item names shown per report in the list. */
const MAX_HIGHLIGHTS = 3;

function presentRow({
  showcaseId,
  sample,
  gameId,
  gameIconUrl,
  report,
}: ExcellentReport): ExcellentReportRow {
  const { header, value, confidence, valuableItems, method } = report;
  return {
    showcaseId,
    sample,
    gameId,
    gameName: header.gameName,
    gameIconUrl,
    serverLabel: header.serverLabel,
    fair: value.fair,
    low: value.low,
    high: value.high,
    grade: confidence.grade,
    highlights: valuableItems.slice(0, MAX_HIGHLIGHTS).map(({ name }) => name),
    facts: factsOf(report),
    method: method && {
      medianError: method.medianError,
      coverage: method.coverage,
      heldOutSales: method.heldOutSales,
    },
    evaluatedOn: header.evaluatedOn,
  };
}

/** The most valuable items of a report, with the operator's pictures. */
async function tilesOf(
  { database }: Services,
  { gameId, report }: ExcellentReport,
): Promise<ExcellentReportRow['items']> {
  const pictured = withItemPictures(report, await itemPictures(database, gameId));
  return wallItems(pictured)
    .slice(0, SHOWN_ITEMS)
    .map(({ field: _field, ...item }) => item);
}

/** Public endpoints to read the showcase of example reports. */
export function showcaseCalls(services: Services) {
  const { database } = services;
  return {
    'GET /app-api/home/excellent-report-list': async (
      { pageNo, pageSize, gameId, tiles },
      { caller },
    ) => {
      const found = await excellentReportsQuery(database, { pageNo, pageSize, gameId });
      const list = await Promise.all(
        found.map(async (one) => ({
          ...presentRow(one),
          ...(tiles && { items: await tilesOf(services, one) }),
        })),
      );
      const games = await countByGame(database);
      const counted = games.filter((game) => gameId === undefined || game.gameId === gameId);
      return {
        list: isSellingClosed(services, caller) ? removeTradeWords(list) : list,
        total: counted.reduce((total, { reports }) => total + reports, 0),
        games: games.map((game) => ({ gameId: game.gameId, gameName: game.gameName })),
        pageNo,
        pageSize,
      };
    },

    'GET /app-api/home/excellent-report': async ({ showcaseId }, { caller }) => {
      const found = await selectExcellentReport(database, showcaseId);
      if (!found) throw new BusinessError('EXCELLENT_REPORT_NOT_FOUND');
      const { report } = found;
      const shown = isSellingClosed(services, caller) ? removeTradeWords(report) : report;
      const pictures = await itemPictures(database, found.gameId);
      return { ...presentRow(found), report: withItemPictures(shown, pictures) };
    },
  } satisfies AppHandlers<'showcase'>;
}

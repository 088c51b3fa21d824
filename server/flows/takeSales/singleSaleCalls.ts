import { chinaDate } from '../../core/chinaDay';
import { BusinessError } from '../../core/errors';
import type { DeskHandlers } from '../../core/http/handler';
import type { Services } from '../../core/services';
import { requestTraining } from '../../domain/model';
import {
  cellsOfSale,
  editSale,
  findSale,
  type GamesOfSales,
  historyOfSale,
  type NewSale,
  gamesOfSales,
  removeSale,
  type RowProblem,
  saleOfCells,
  selectSalePage,
  type SingleSale,
} from '../../domain/sale';
import { audit, staffPersons } from '../../domain/staff';

const notFound = () => new BusinessError('SALE_NOT_FOUND');

/** The values of a sale that are written to the audit log. */
const auditedValues = ({ kind, price, at }: NewSale) => ({
  saleKind: kind === 'sold' ? '成交' : '在售',
  salePrice: price,
  soldOn: chinaDate(at),
});

function presentSale(games: GamesOfSales, sale: SingleSale) {
  const { saleId, gameId, serverId, sourceRef, kind, price, at, importId, state } = sale;
  const game = games.get(gameId);
  const server = game?.servers.find((known) => known.serverId === serverId)?.label ?? serverId;
  const gameName = game?.name ?? gameId;
  const names = { gameName, server, sourceRef: sourceRef.replace(/^import:/, '') };
  return { saleId, gameId, ...names, kind, price, at: at.toISOString(), importId, state };
}

/** The desk's endpoints for single sales. */
export const singleSaleCalls = (services: Services) => {
  const { database } = services;
  return {
    'GET /desk-api/sale/list': async ({ gameId, importId, text, ...page }) => {
      const { list, total } = await selectSalePage(database, { gameId, importId, text }, page);
      const games = await gamesOfSales(database);
      return { list: list.map((sale) => presentSale(games, sale)), total, ...page };
    },

    'GET /desk-api/sale/get': async ({ saleId }) => {
      const sale = await findSale(database, saleId);
      const games = await gamesOfSales(database);
      const game = sale && games.get(sale.gameId);
      if (!sale || !game) throw notFound();
      const earlier = await historyOfSale(database, saleId);
      const members = await staffPersons(
        database,
        earlier.flatMap(({ replacedBy }) => replacedBy ?? []),
      );
      return {
        ...presentSale(games, sale),
        cells: cellsOfSale(game, sale),
        fields: game.fields.map(({ key, label }) => ({ key, label })),
        history: earlier.map(({ sale: { price, kind, at }, replacedAt, ...by }) => ({
          ...{ price, kind, at, replacedAt: replacedAt.toISOString() },
          importId: by.replacedByImport,
          alias: members.get(by.replacedBy ?? '')?.alias ?? null,
        })),
      };
    },

    ...changingCalls(services),
  } satisfies Partial<DeskHandlers<'takeSales'>>;
};

const rowRejection = (problems: readonly RowProblem[]) => {
  const fields = Object.fromEntries(
    problems.map(({ column, chinese }) => [`cells.${column}`, chinese]),
  );
  return new BusinessError('VALIDATION_FAILED', problems[0]?.chinese, { fields });
};

/** Endpoints that change single sales and then request trainings of the games' models. */
const changingCalls = ({ database, now }: Services) =>
  ({
    'POST /desk-api/sale/edit': async ({ saleId, cells }, { staffId }) => {
      const games = await gamesOfSales(database);
      const present = await findSale(database, saleId);
      if (!present) throw notFound();
      const sale = saleOfCells(present, cells, { games, now: now() });
      if ('problems' in sale) throw rowRejection(sale.problems);
      return database.transaction(async (tx) => {
        const before = await editSale(tx, saleId, { sale, staffId, now: now() });
        if (!before) throw notFound();
        const { gameId } = before;
        await requestTraining(tx, { gameId, reason: 'review' });
        const details = { gameId, before: auditedValues(before), after: auditedValues(sale) };
        return audit(tx, { staffId, action: 'sale.edit', subject: saleId, details, at: now() }, {});
      });
    },

    'POST /desk-api/sale/remove': ({ saleId }, { staffId }) =>
      database.transaction(async (tx) => {
        const before = await removeSale(tx, saleId, { staffId, now: now() });
        if (!before) throw notFound();
        const { gameId } = before;
        await requestTraining(tx, { gameId, reason: 'review' });
        const details = { gameId, ...auditedValues(before) };
        return audit(
          tx,
          { staffId, action: 'sale.remove', subject: saleId, details, at: now() },
          {},
        );
      }),
  }) satisfies Partial<DeskHandlers<'takeSales'>>;

import { knownAnswers } from '@account-doctor/contract/game';
import type { OpenSaleSchema } from '@account-doctor/contract/openApiSchemas';
import type { z } from 'zod';
import { timeOfSale } from './dayCell';
import type { GamesOfSales } from './gameOfSales';
import { dateProblem, saleIdAndRef, unknownGameProblem, unknownServerProblem } from './saleRow';
import type { NewSale } from './store';
import { answerProblemsOf, type RowProblem } from './unknownNames';

/** A sale as partners send it: game, server and options by id, the price in fen. */
export type SentSale = z.output<typeof OpenSaleSchema>;

/** Why a sent sale is rejected, in Chinese, and in which field. */
export interface SentProblem {
  field: string;
  reason: string;
}

/** Fields of sent sales, by the name of the corresponding column in files; all other columns are answers. */
const FIELD_OF_COLUMN: Record<string, string> = {
  game: 'gameId',
  server: 'serverId',
  at: 'soldAt',
};

const problemsByField = (problems: readonly RowProblem[]): { problems: SentProblem[] } => ({
  problems: problems.map(({ column, chinese }) => ({
    field: FIELD_OF_COLUMN[column] ?? `answers.${column}`,
    reason: chinese,
  })),
});

/** A partner's reference of an account or a seller, with the partner's name to keep it apart from others. */
const withSourceName = (source: string, name: string | null | undefined): string | null =>
  name === null || name === undefined ? null : `${source}/${name}`;

const ISO_ONLY = { order: null, from1904: false };

/**
 * Converts a sale that a partner sent, or returns why it is rejected; its values are checked like those in files.
 * @param source name of the partner, which keeps its references apart from those of others
 */
export function saleOfSent(
  sent: SentSale,
  { games, now, source }: { games: GamesOfSales; now: Date; source: string },
): NewSale | { problems: SentProblem[] } {
  const { gameId, serverId, kind, price, answers, ref } = sent;
  const game = games.get(gameId);
  if (!game) return problemsByField([unknownGameProblem(games, gameId)]);
  const server = game.servers.find((known) => known.serverId === serverId);
  const at = timeOfSale(sent.soldAt, ISO_ONLY, now);
  const problems = [
    ...(server ? [] : [unknownServerProblem(game, gameId, serverId)]),
    ...(typeof at === 'string' ? [dateProblem(at, sent.soldAt)] : []),
    ...answerProblemsOf(game, gameId, answers),
  ];
  if (problems.length > 0 || !server || typeof at === 'string') return problemsByField(problems);
  return {
    ...{ gameId, serverId, zoneFamily: server.zoneFamily, kind, price, at },
    answers: knownAnswers(answers),
    daysToSell: sent.daysToSell ?? null,
    accountRef: withSourceName(source, sent.accountRef),
    sellerRef: withSourceName(source, sent.sellerRef),
    sample: false,
    ...saleIdAndRef(source, ref),
  };
}

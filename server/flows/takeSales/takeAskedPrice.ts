import { type Answers, answersProblems, knownAnswers } from '@account-doctor/contract/game';
import type { Services } from '../../core/services';
import { gameForEvaluation } from '../../domain/game';
import { siteOf } from '../../domain/link';
import type { ActiveModels } from '../../domain/model';
import { addScreenedSales, type NewSale } from '../../domain/sale';
import { screening } from './screening';

/** An account as its listing describes it; contains no data of the customer who submitted it. */
export interface ListedAccount {
  gameId: string;
  serverId: string;
  answers: Answers;
  /** In fen. */
  price: number;
  host: string;
  /** Identifies the listing. */
  ref: string;
  readAt: string;
}

/**
 * Stores the asking price of a listing, once per listing; quarantines it if it is suspicious. Stores nothing if the
 * listing lacks an answer to a required field. The next nightly training learns from it.
 */
export async function takeAskedPrice(
  { database, now, models }: Pick<Services, 'database' | 'now'> & { models: ActiveModels },
  { gameId, serverId, answers, price, host, ref, readAt }: ListedAccount,
): Promise<void> {
  const { servers, fields } = await gameForEvaluation(database, gameId);
  const server = servers.find((known) => known.serverId === serverId);
  if (!server || Object.keys(answersProblems(fields, answers)).length > 0) return;
  const sale: NewSale = {
    ...{ gameId, serverId, price },
    saleId: `listing-${ref}`,
    sourceRef: `listing:${siteOf(host)}/${ref}`,
    zoneFamily: server.zoneFamily,
    answers: knownAnswers(answers),
    kind: 'asked',
    at: new Date(readAt),
    daysToSell: null,
    sample: false,
    accountRef: null,
    sellerRef: null,
  };
  await database.transaction((transaction) =>
    addScreenedSales(transaction, [sale], {
      screen: screening(database, { models, stored: transaction }),
      now: now(),
    }),
  );
}

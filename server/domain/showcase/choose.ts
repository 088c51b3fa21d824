import { randomUUID } from 'node:crypto';
import { DAY } from '@account-doctor/contract/time';
import type { Transaction } from '../../core/database/database';
import type { Services } from '../../core/services';
import { chinaDate } from '../../core/chinaDay';
import { latestReadyOrders, lockOrder } from '../order';
import { reportsOfOrders } from '../report';
import { pinConsentingUsers } from '../user';
import { meritOf } from './merit';
import { publicReport } from './publicReport';
import {
  deleteExcellentReports,
  type ExcellentReport,
  insertExcellentReports,
  selectChosen,
} from './store';

/** Number of recently priced orders examined per run. */
const MAX_CANDIDATES = 500;
/** Maximum age of a report, in ms; older reports describe a different market. */
const MAX_AGE = 90 * DAY;
const MAX_PER_GAME = 5;

/**
 * Updates the showcase: the best reports of each game whose owners consent, at most one per game and owner. Deletes
 * reports that are no longer among the best or whose owners withdrew their consent.
 */
export async function chooseExcellentReports({
  database,
  now,
}: Pick<Services, 'database' | 'now'>): Promise<void> {
  const at = now();
  await database.transaction(async (transaction) => {
    const chosen = await selectChosen(transaction);
    const known = new Set(chosen.map(({ orderId }) => orderId));
    const candidates = await candidatesOf(transaction, known, at);
    const owners = [...chosen, ...candidates].flatMap(({ userId }) => userId ?? []);
    const consenting = await pinConsentingUsers(transaction, [...new Set(owners)]);
    const oldest = chinaDate(new Date(at.getTime() - MAX_AGE));
    const best = bestPerGame(
      [...chosen, ...candidates].filter(
        ({ userId, report }) =>
          userId !== null && consenting.has(userId) && report.header.evaluatedOn >= oldest,
      ),
    );
    const staying = new Set(best.map(({ showcaseId }) => showcaseId));
    const leaving = chosen.filter(({ showcaseId }) => !staying.has(showcaseId));
    await deleteExcellentReports(
      transaction,
      leaving.map(({ showcaseId }) => showcaseId),
    );
    const entering = best.filter(({ orderId }) => !known.has(orderId));
    await insertExcellentReports(transaction, await selectStillUnlocked(transaction, entering));
  });
}

/** The candidates whose reports are still unlocked; locks their orders until the transaction ends. */
async function selectStillUnlocked(
  transaction: Transaction,
  rows: ExcellentReport[],
): Promise<ExcellentReport[]> {
  const orderIds = rows.flatMap(({ orderId }) => orderId ?? []).sort();
  const open = new Set<string | null>();
  for (const orderId of orderIds) {
    const { evaluationState } = await lockOrder(transaction, orderId);
    if (evaluationState === 'unlocked') open.add(orderId);
  }
  return rows.filter(({ orderId }) => open.has(orderId));
}

/** Reports that are suitable and not in the showcase yet, already anonymised. */
async function candidatesOf(
  transaction: Transaction,
  known: Set<string | null>,
  at: Date,
): Promise<ExcellentReport[]> {
  const orders = await latestReadyOrders(transaction, MAX_CANDIDATES);
  const fresh = orders.filter(({ orderId }) => !known.has(orderId));
  const reports = await reportsOfOrders(
    transaction,
    fresh.map(({ orderId }) => orderId),
  );
  return fresh.flatMap(({ orderId, userId, gameId, gameIconUrl }) => {
    const full = reports.get(orderId);
    // Appraisal reports are excluded, because appraisers write for the customer only.
    const report = full && !full.human ? publicReport(full) : null;
    const merit = report ? meritOf(report) : null;
    if (!report || merit === null) return [];
    const row = { orderId, userId, gameId, gameIconUrl, report, merit };
    return [{ ...row, showcaseId: randomUUID(), sample: false, chosenAt: at }];
  });
}

function bestPerGame(rows: ExcellentReport[]): ExcellentReport[] {
  const taken = new Map<string, number>();
  const owners = new Set<string>();
  return [...rows]
    .sort((one, other) => other.merit - one.merit)
    .filter(({ gameId, userId }) => {
      const owner = `${gameId} ${userId}`;
      const shown = taken.get(gameId) ?? 0;
      if (shown >= MAX_PER_GAME || owners.has(owner)) return false;
      taken.set(gameId, shown + 1);
      owners.add(owner);
      return true;
    });
}

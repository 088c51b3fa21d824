import { cappedDiscount } from '@account-doctor/contract/coupon';
import { replaceTradeWords } from '@account-doctor/contract/tradeWords';
import type { OrderRow, ShownReport } from '@account-doctor/contract/types';
import type { Queryable } from '../../core/database/database';
import type { AppHandlers } from '../../core/http/handler';
import { WithStoredPart } from '../../core/http/storedPart';
import { removeTradeWords, isSellingClosed } from '../../core/selling';
import type { Services } from '../../core/services';
import { progressOf, earlierSubmission } from '../../domain/evaluation';
import { itemPictures } from '../../domain/game';
import { orderWithPaidReport } from '../../domain/order';
import { leastPriceOf, listPriceOf } from '../../domain/price';
import { appraisalStateFor, valuersOfReports } from '../../domain/appraisal';
import { valuerRecords } from '../../domain/rating';
import {
  reportWithVersions,
  shownStoredReport,
  wholeReport,
  withItemPictures,
  withItemPicturesInText,
} from '../../domain/report';

/** Loads a report with everything that its page shows. */
export function getReport(
  services: Services,
): AppHandlers<'readReport'>['GET /app-api/api/evaluate/user/order/report/get'] {
  const { database, settings } = services;
  const recordsOf = valuerRecords(services);
  // Without a payment for the report, as for most reports, no price has to be looked up.
  const creditOf = async (paid: number, gameId: string) => {
    if (paid === 0) return 0;
    const listPrice = await listPriceOf(services, database.$reads, { kind: 'human', gameId });
    return cappedDiscount(listPrice, paid, leastPriceOf(settings, 'human', listPrice));
  };
  /** Statistics of the appraiser who signed a version of a report. */
  const signersRecord = async (db: Queryable, order: OrderRow, version: number | undefined) => {
    const signer = await signerOf(db, order, version);
    return signer ? (await recordsOf(db, [signer]))(signer) : null;
  };
  return async ({ orderId, version }, { userId, caller }) => {
    const { origin } = caller;
    const closed = isSellingClosed(services, caller);
    const db = database.$reads;
    const [{ order, paid }, { json, versions }] = await Promise.all([
      orderWithPaidReport(db, { userId, orderId }),
      reportWithVersions(db, orderId, version),
    ]);
    // Reports of appraisals are parsed, because pictures must be added to them.
    const whole = order.kind === 'human' ? null : wholeReport(json, order);
    const report = whole === null ? shownStoredReport(json, order) : null;
    const [credit, human, valuerRecord, progress, submitted, pictures] = await Promise.all([
      creditOf(paid, order.gameId),
      appraisalStateFor(services, order, { userId, origin, report }),
      signersRecord(db, order, version ?? versions.at(-1)?.version),
      progressOf(db, order),
      earlierSubmission(db, order),
      itemPictures(db, order.gameId),
    ]);
    const shown = report && withItemPictures(report, pictures);
    const answer = {
      order,
      report: shown && makeLinksAbsolute(closed ? removeTradeWords(shown) : shown, origin),
      versions: versions.map((one) => ({ ...one, createdAt: one.createdAt.toISOString() })),
      credit,
      human,
      valuerRecord,
      ...progress,
      submitted,
    };
    if (whole === null) return answer;
    const pictured = withItemPicturesInText(closed ? replaceTradeWords(whole) : whole, pictures);
    return new WithStoredPart('report', makeLinkAbsoluteInText(pictured, origin), answer);
  };
}

/**
 * The appraiser who signed a version of a report, or `null`. Versions have the numbers of the appraisal rounds that
 * they come from.
 */
async function signerOf(
  db: Queryable,
  { orderId, kind }: OrderRow,
  version: number | undefined,
): Promise<string | null> {
  const rounds = kind === 'human' ? await valuersOfReports(db, [orderId]) : [];
  return rounds.find(({ round }) => round === version)?.valuerId ?? null;
}

/**
 * Makes the link absolute; the stored report has only a path, because the job that made it does not know the origin.
 */
function makeLinksAbsolute<Shown extends ShownReport>(report: Shown, origin: string): Shown {
  const verificationUrl = origin + report.header.verificationUrl;
  return { ...report, header: { ...report.header, verificationUrl } };
}

/**
 * Makes the link in stored JSON absolute. The key occurs only once in the JSON, because quotation marks within texts
 * are escaped.
 */
const makeLinkAbsoluteInText = (json: string, origin: string): string =>
  json.replace(/"verificationUrl": ?"/, (key) => key + origin);

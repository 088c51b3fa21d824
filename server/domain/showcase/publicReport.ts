import type { PublicReport, Report } from '@account-doctor/contract/types';
import { chinaDate } from '../../core/chinaDay';
import { withoutZone } from '../game';

/**
 * A report without references to a person, account or order. Copies only the listed parts, so that a part added to
 * reports later stays private until it is added here.
 */
export function publicReport(report: Report): PublicReport {
  const { header, value, confidence, factors, valuableItems, risks, advice, method } = report;
  const serverLabel = withoutZone(header.serverLabel);
  return {
    header: {
      gameId: header.gameId,
      gameName: header.gameName,
      serverLabel,
      source: header.source,
      evaluatedOn: chinaDate(new Date(header.capturedAt)),
      modelVersion: header.modelVersion,
      sample: header.sample,
    },
    value,
    confidence,
    factors,
    valuableItems,
    comparables: report.comparables.map((comparable, index) => ({
      ...comparable,
      saleId: String(index + 1),
    })),
    comparablesWords: report.comparablesWords,
    market: report.market,
    risks,
    advice: {
      ...advice,
      listingTitle: advice.listingTitle.replace(header.serverLabel, serverLabel),
    },
    method,
    ...(report.offer && { offer: report.offer }),
  };
}

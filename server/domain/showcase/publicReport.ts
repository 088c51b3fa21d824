import type { PublicReport, Report } from '@account-doctor/contract/types';
import { chinaDate } from '../../core/chinaDay';
import { withoutZone } from '../game';

/**
 * A report without anything that leads to a person, an account or an order. Part by part, so that one
 * added to the report later stays private until somebody has thought about it here.
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
    comparables: report.comparables.map((comparable, place) => ({
      ...comparable,
      saleId: String(place + 1),
    })),
    comparablesWords: report.comparablesWords,
    market: report.market,
    risks,
    advice: {
      ...advice,
      listingTitle: advice.listingTitle.replace(header.serverLabel, serverLabel),
    },
    method,
  };
}

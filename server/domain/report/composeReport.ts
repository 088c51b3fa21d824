import { knownAnswers } from '@account-doctor/contract/game';
import { REPORT_VALIDITY } from '@account-doctor/contract/limits';
import type { Report } from '@account-doctor/contract/types';
import { suggestImprovements, timingAdvice } from './advice';
import { reportComparables } from './comparables';
import { comparablesWords } from './comparablesWords';
import { reportConfidence } from './confidence';
import { reportFactors } from './factors';
import { listingTitle } from './listingTitle';
import { reportMarket } from './market';
import { reportOffer } from './offer';
import { reportValue } from './pricing';
import { sellerQuestions } from './sellerQuestions';
import type { ReportInput } from './reportInput';
import { reportRisks } from './risks';
import { reportValuableItems } from './valuableItems';

/** Composes a report (docs/product.md, "The report") from an estimate. Prices in fen. */
export function composeReport(input: ReportInput): Report {
  const { fields, answers, estimate } = input;
  const value = reportValue(estimate, input.market.daysToSell);
  const market = reportMarket(input.market);
  const factors = reportFactors({ fields, answers }, estimate, value.fair);
  const comparables = reportComparables({ fields, answers }, estimate.comparables, input.market);
  return {
    header: headerOf(input, estimate.sample),
    value,
    confidence: reportConfidence({ fields, answers }, estimate, input),
    factors,
    valuableItems: reportValuableItems(fields, answers, estimate.items),
    comparables,
    comparablesWords: comparablesWords(comparables, { fair: value.fair, judged: false }),
    market,
    risks: reportRisks(fields, answers),
    advice: {
      improvements: suggestImprovements(
        { fields, answers: knownAnswers(answers) },
        estimate,
        input.reprice,
      ),
      listingTitle: listingTitle({
        ...input,
        contributions: estimate.contributions,
        items: estimate.items,
      }),
      listingPrice: value.listing,
      timing: timingAdvice(market),
    },
    method: {
      ...estimate.metrics,
      trainedAt: input.trainedAt.toISOString(),
      algorithm: estimate.algorithm,
      ...(input.outdated && { outdated: input.outdated }),
    },
    ...(input.offer && {
      offer: reportOffer(
        input.offer,
        { ...estimate, shown: value.fair },
        sellerQuestions(factors, fields),
      ),
    }),
  };
}

/** The header, which every kind of report has. */
export function headerOf(
  input: Omit<
    ReportInput,
    'fields' | 'answers' | 'estimate' | 'market' | 'offer' | 'reprice' | 'trainedAt' | 'outdated'
  >,
  sample: boolean,
): Report['header'] {
  return {
    reportNo: input.reportNo,
    gameId: input.gameId,
    gameName: input.gameName,
    serverLabel: input.serverLabel,
    account: input.account,
    source: input.source,
    capturedAt: input.capturedAt.toISOString(),
    validUntil: new Date(input.capturedAt.getTime() + REPORT_VALIDITY).toISOString(),
    modelVersion: input.modelVersion,
    verificationUrl: input.verificationUrl,
    verificationCode: input.verificationCode,
    sample,
  };
}

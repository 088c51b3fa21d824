import {
  offerAdvice,
  offerChanceWords,
  offerVerdictWords,
  offerWords,
} from '@account-doctor/contract/offerWords';
import type { LockedReport, Report } from '@account-doctor/contract/types';
import { type DrawnElement, text } from './element';
import { card, note } from './parts';

/** The verdict on the asking price and, for a buyer, questions to the seller; `null` if the asking price is unknown. */
export function offerSection({
  offer,
  value,
  confidence,
}: Pick<LockedReport | Report, 'offer' | 'value' | 'confidence'>): DrawnElement | null {
  if (!offer) return null;
  const { isBuyer, questions, verdict } = offer;
  const advice = offerAdvice(offer, value.fair, confidence);
  return card(
    `标价：${offerVerdictWords[verdict]}`,
    null,
    text(offerWords(offer), { fontWeight: 700 }),
    advice !== '' && text(advice, { marginTop: 8 }),
    note(offerChanceWords(offer), { marginTop: 8 }),
    isBuyer &&
      questions.length > 0 &&
      text('先问清楚', { marginTop: 24, marginBottom: 8, fontWeight: 700 }),
    ...(isBuyer ? questions.map((question, index) => text(`${index + 1}. ${question}`)) : []),
  );
}

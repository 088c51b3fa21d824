import { View } from '@tarojs/components';
import {
  offerAdvice,
  offerChanceWords,
  offerVerdictWords,
  offerWords,
  questionsText,
} from '@account-doctor/contract/offerWords';
import type { Report } from '@account-doctor/contract/types';
import { CopyButton } from '@/ui/CopyButton';
import { Section } from '@/ui/Section';
import { Tag } from '@/ui/Tag';
import './offer.scss';

type Offer = NonNullable<Report['offer']>;

/** Colour of each verdict. */
const tagTypes = {
  tooCheap: 'error',
  bargain: 'success',
  fair: 'primary',
  dear: 'warning',
} as const satisfies Record<Offer['verdict'], string>;

interface OfferSummaryProps {
  offer: Offer;
  /** Fair price in fen. */
  fair: number;
  confidence: Pick<Report['confidence'], 'grade'>;
}

/** The asked price beside the estimate: the verdict, its chance of being wrong, and what to do. */
export function OfferSummary({ offer, fair, confidence }: OfferSummaryProps) {
  const advice = offerAdvice(offer, fair, confidence);
  return (
    <View id="report-offer" className="report-offer">
      <View className="report-offer__head">
        <View className="report-offer__asked">{offerWords(offer)}</View>
        <Tag variant={confidence.grade === 'D' ? 'info' : tagTypes[offer.verdict]}>
          {offerVerdictWords[offer.verdict]}
        </Tag>
      </View>
      {advice !== '' && <View className="report-offer__advice">{advice}</View>}
      <View className="report-offer__chance">{offerChanceWords(offer)}</View>
    </View>
  );
}

/** What a buyer asks about the account before paying; empty for owners, and if everything was answered. */
export function OfferQuestions({ offer }: { offer: Offer | undefined }) {
  if (!offer?.isBuyer || offer.questions.length === 0) return null;
  const { questions } = offer;
  return (
    <Section
      id="report-questions"
      title="先问清楚"
      aside={
        <CopyButton id="copy-questions" text={questionsText(offer)}>
          复制
        </CopyButton>
      }
    >
      {questions.map((question, index) => (
        <View key={question} className="report-offer__question">
          <View className="report-offer__place">{index + 1}</View>
          <View className="report-offer__words">{question}</View>
        </View>
      ))}
    </Section>
  );
}

import { View } from '@tarojs/components';
import type { ReactNode } from 'react';
import { confidenceWords } from '@account-doctor/contract/reportStory';
import { AI_MARK, SAMPLE_WARNING } from '@account-doctor/contract/reportWords';
import type { Report } from '@account-doctor/contract/types';
import { Tag } from '@/ui/Tag';
import { RevealedPrice } from '../parts/RevealedPrice';
import { GradeTile } from './GradeTile';
import { OfferSummary } from './OfferSection';
import { PriceRangeChart } from './PriceRange';
import './lead.scss';

interface SummarySectionProps {
  /** Head with game and account: an `AccountHead`. */
  account: ReactNode;
  value: Pick<Report['value'], 'fair' | 'low' | 'high'>;
  /** Sales to mark on the price range; absent in a locked report. */
  comparables?: Report['comparables'];
  confidence: Report['confidence'];
  /** Reason for the price, in one sentence. */
  why: string;
  /** The verdict on the asked price, if one is known. */
  offer?: Report['offer'];
  /** Whether a model made the report, which must be marked as generated then. */
  generated: boolean;
  /** Whether the price is based on generated sample sales. */
  sample: boolean;
  /** Whether the price counts up, for a user who has waited for it. */
  reveals?: boolean;
  /** For strangers: note about where the report comes from. */
  origin?: string;
  /** Button for the next step. */
  children?: ReactNode;
}

/**
 * First screen of a report (docs/design.md, "The report: two directions"): account, price with range, reason,
 * confidence and next step.
 */
export function SummarySection(props: SummarySectionProps) {
  const { account, value, comparables = [], confidence, why, sample, origin, children } = props;
  const { offer, generated, reveals = false } = props;
  const { title, note } = confidenceWords(confidence);
  return (
    <View className="report-lead" id="report-lead">
      {account}
      <View className="report-lead__label">
        估价
        {generated && <Tag variant="primary">{AI_MARK}</Tag>}
      </View>
      <RevealedPrice fen={value.fair} reveals={reveals} />
      <PriceRangeChart value={value} sales={comparables} />
      {offer && <OfferSummary offer={offer} fair={value.fair} confidence={confidence} />}
      <View className="report-lead__why">{why}</View>
      <View className="report-lead__sure">
        <GradeTile grade={confidence.grade} />
        <View className="report-lead__words">
          <View className="report-lead__grade">{`可信度：${title}`}</View>
          <View className="report-lead__note">{note}</View>
        </View>
      </View>
      {children}
      {origin && <View className="report-lead__origin">{origin}</View>}
      {sample && (
        <View className="report-lead__sample" role="note">
          {SAMPLE_WARNING}
        </View>
      )}
    </View>
  );
}

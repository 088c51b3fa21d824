import { View } from '@tarojs/components';
import { buyerSections, sectionsWithContent } from '@account-doctor/contract/reportWords';
import type { LockedReport } from '@account-doctor/contract/types';
import { sellingWords } from '@/selling/words';
import { Icon } from '@/ui/Icon';
import { Section } from '@/ui/Section';
import './lockedShapes.scss';

type HiddenContent = LockedReport['hidden'];
type LockedPart = keyof HiddenContent;

/** Maximum number of shapes per locked section: one row. */
const MAX_SHAPES = 12;

/** Shape that represents the content of each locked section. */
const shapes: Record<LockedPart, 'bar' | 'dot' | 'tile' | 'line' | 'block'> = {
  channels: 'block',
  factors: 'bar',
  valuableItems: 'tile',
  comparables: 'dot',
  market: 'line',
  risks: 'block',
  improvements: 'line',
};

/** Placeholder shapes for the content of a locked report, with the number of entries in words. */
export const LockedShapes = ({
  hidden,
  forBuyer,
}: {
  hidden: HiddenContent;
  forBuyer: boolean;
}) => (
  <Section id="report-inside" title="完整报告还有">
    {sectionsWithContent(forBuyer ? buyerSections : sellingWords.locked, hidden).map(
      ({ title, part, text }) => (
        <View key={part} className="locked-part">
          <View className="locked-part__head">
            <View className="locked-part__title" role="heading" aria-level={3}>
              {title}
            </View>
            <Icon name="lock" size={16} />
          </View>
          <PlaceholderShapes part={part} count={hidden[part]} />
          <View className="locked-part__text">{text(hidden[part])}</View>
        </View>
      ),
    )}
  </Section>
);

/** Shapes for the hidden entries of one section. */
function PlaceholderShapes({ part, count }: { part: LockedPart; count: number }) {
  const shape = shapes[part];
  // The market section has hundreds of observations, which are drawn as one curve.
  const drawn = part === 'market' ? MAX_SHAPES : Math.min(count, MAX_SHAPES);
  return (
    <View className={`locked-shapes locked-shapes--${shape}`} aria-hidden>
      {Array.from({ length: drawn }, (_, index) => (
        <View
          key={index}
          className="locked-shapes__one"
          // Pseudo-random heights, because the service does not send locked values.
          style={shape === 'bar' || shape === 'line' ? { height: `${barHeight(index)}px` } : {}}
        />
      ))}
    </View>
  );
}

const barHeight = (index: number) => 10 + ((index * 7) % 5) * 5;

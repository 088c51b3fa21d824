import { View } from '@tarojs/components';
import { sectionsWithin } from '@account-doctor/contract/reportWords';
import type { LockedReport } from '@account-doctor/contract/types';
import { sellingWords } from '@/selling/words';
import { Icon } from '@/ui/Icon';
import { Section } from '@/ui/Section';
import './lockedShapes.scss';

type Hidden = LockedReport['hidden'];
type Part = keyof Hidden;

/** Shapes of a part: as many as it holds, up to a row full. */
const MOST_SHAPES = 12;

/** What each part looks like once it is open. */
const shapes: Record<Part, 'bar' | 'dot' | 'tile' | 'line' | 'block'> = {
  channels: 'block',
  factors: 'bar',
  valuableItems: 'tile',
  comparables: 'dot',
  market: 'line',
  risks: 'block',
  improvements: 'line',
};

/** What is inside a locked report: its shapes, as many as there are, and the counts in words. */
export const LockedShapes = ({ hidden }: { hidden: Hidden }) => (
  <Section id="report-inside" title="完整报告还有">
    {sectionsWithin(sellingWords.locked, hidden).map(({ title, part, text }) => (
      <View key={part} className="locked-part">
        <View className="locked-part__head">
          <View className="locked-part__title" role="heading" aria-level={3}>
            {title}
          </View>
          <Icon name="lock" size={16} />
        </View>
        <Shapes part={part} count={hidden[part]} />
        <View className="locked-part__text">{text(hidden[part])}</View>
      </View>
    ))}
  </Section>
);

function Shapes({ part, count }: { part: Part; count: number }) {
  const shape = shapes[part];
  // Observations of the market are hundreds; its shape is a curve.
  const drawn = part === 'market' ? MOST_SHAPES : Math.min(count, MOST_SHAPES);
  return (
    <View className={`locked-shapes locked-shapes--${shape}`} aria-hidden>
      {Array.from({ length: drawn }, (_, place) => (
        <View
          key={place}
          className="locked-shapes__one"
          // Heights say nothing: what is locked was not sent.
          style={shape === 'bar' || shape === 'line' ? { height: `${height(place)}px` } : {}}
        />
      ))}
    </View>
  );
}

const height = (place: number) => 10 + ((place * 7) % 5) * 5;

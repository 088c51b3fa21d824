import { View } from '@tarojs/components';
import type { ReactNode } from 'react';
import type { FieldGroup } from '@account-doctor/contract/game';
import { placeOf, type Span } from '@account-doctor/contract/waterfall';

interface WaterfallRowProps {
  label: ReactNode;
  amount: string;
  span: Span;
  reach: Span;
  /** Gives the bar its colour. */
  kind: FieldGroup | 'whole' | 'rounding' | 'adjustment';
  /** Fen: how far off the step may be. */
  uncertainty?: number | null;
  /** Stands below the label. */
  note?: string | undefined;
}

/** One step: what it is and what it adds, in words, and its bar between the sums before and after. */
export function WaterfallRow(props: WaterfallRowProps) {
  const { label, amount, span, reach, kind, uncertainty = null, note } = props;
  const lowers = span.to < span.from ? 'waterfall__bar--lowers' : '';
  return (
    <View className="waterfall__row">
      <View className="waterfall__line">
        <View className="waterfall__label">{label}</View>
        <View className="waterfall__amount">{amount}</View>
      </View>
      {note && <View className="waterfall__note">{note}</View>}
      <View className="waterfall__track" aria-hidden>
        {span.from !== span.to && (
          <Bar
            className={`waterfall__bar waterfall__bar--${kind} ${lowers}`}
            span={span}
            reach={reach}
          />
        )}
        {uncertainty !== null && (
          <Bar
            className="waterfall__doubt"
            span={{ from: span.to - uncertainty, to: span.to + uncertainty }}
            reach={reach}
          />
        )}
      </View>
    </View>
  );
}

function Bar({ className, span, reach }: { className: string; span: Span; reach: Span }) {
  const { left, width } = placeOf(span, reach);
  return <View className={className} style={{ left: `${left}%`, width: `${width}%` }} />;
}

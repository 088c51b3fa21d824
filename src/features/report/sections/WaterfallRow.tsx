import { View } from '@tarojs/components';
import type { ReactNode } from 'react';
import { groupInks, palette, type PaletteColor } from '@account-doctor/contract/charts/palette';
import { STEP_HEIGHT, stepDrawing } from '@account-doctor/contract/charts/step';
import type { FieldGroup } from '@account-doctor/contract/game';
import { barPosition, type SumSpan } from '@account-doctor/contract/waterfall';
import { Chart } from '@/ui/Chart';

type StepKind = FieldGroup | 'whole' | 'rounding' | 'adjustment';

const barColors: Record<StepKind, PaletteColor> = {
  whole: palette['text-tertiary'],
  rounding: palette['line-strong'],
  adjustment: palette['primary-strong'],
  ...groupInks,
};

interface WaterfallRowProps {
  label: ReactNode;
  amount: string;
  span: SumSpan;
  reach: SumSpan;
  /** Kind of the step; gives the bar its colour. */
  kind: StepKind;
  /** Uncertainty of the amount in fen. */
  uncertainty?: number | null;
  /** Note below the label. */
  note?: string | undefined;
}

/** One step of a price computation: label, amount, and a bar from the sum before to the sum after it. */
export function WaterfallRow(props: WaterfallRowProps) {
  const { label, amount, span, reach, kind, uncertainty = null, note } = props;
  return (
    <View className="waterfall__row">
      <View className="waterfall__line">
        <View className="waterfall__label">{label}</View>
        <View className="waterfall__amount">{amount}</View>
      </View>
      {note && <View className="waterfall__note">{note}</View>}
      <Chart
        svg={stepDrawing({
          ink: barColors[kind],
          bar: span.from === span.to ? null : barPosition(span, reach),
          lowers: span.to < span.from,
          doubt:
            uncertainty === null
              ? null
              : barPosition({ from: span.to - uncertainty, to: span.to + uncertainty }, reach),
        })}
        height={STEP_HEIGHT}
      />
    </View>
  );
}

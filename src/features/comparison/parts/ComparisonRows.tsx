import { View } from '@tarojs/components';
import type { Contrast } from '@account-doctor/contract/types';
import { Letter, letterOf } from './Heads';
import './ComparisonRows.scss';

type Row = Contrast['sections'][number]['rows'][number];

/** What sets the reports apart, thing by thing: a column per report, the best marked and why. */
export const ComparisonRows = ({ rows }: { rows: Row[] }) => (
  <View role="table">
    {rows.map((row) => (
      <ComparisonRow key={row.label} row={row} />
    ))}
  </View>
);

function ComparisonRow({ row: { label, cells, best, reason } }: { row: Row }) {
  const won = best.map(letterOf).join('、');
  return (
    <View className="comparison-row" role="row">
      <View className="comparison-row__head">
        <View className="comparison-row__label" role="rowheader">
          {label}
        </View>
        {reason && <View className="comparison-row__reason">{`${won} ${reason}`}</View>}
      </View>
      <View className="comparison-row__cells">
        {cells.map((cell, place) => (
          <View
            key={place}
            className={`comparison-row__cell ${best.includes(place) ? 'comparison-row__cell--best' : ''}`}
            role="cell"
          >
            <Letter place={place} />
            <View className="comparison-row__text">{cell?.text ?? '—'}</View>
            {cell?.note && <View className="comparison-row__note">{cell.note}</View>}
          </View>
        ))}
      </View>
    </View>
  );
}

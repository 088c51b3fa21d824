import { View } from '@tarojs/components';
import type { Contrast } from '@account-doctor/contract/types';
import { Letter, letterOf } from './Heads';
import './ContrastRows.scss';

type Row = Contrast['sections'][number]['rows'][number];

/** What sets the reports apart, thing by thing: a column per report, the best marked and why. */
export const ContrastRows = ({ rows }: { rows: Row[] }) => (
  <View role="table">
    {rows.map((row) => (
      <ContrastRow key={row.label} row={row} />
    ))}
  </View>
);

function ContrastRow({ row: { label, cells, best, reason } }: { row: Row }) {
  const won = best.map(letterOf).join('、');
  return (
    <View className="contrast-row" role="row">
      <View className="contrast-row__head">
        <View className="contrast-row__label" role="rowheader">
          {label}
        </View>
        {reason && <View className="contrast-row__reason">{`${won} ${reason}`}</View>}
      </View>
      <View className="contrast-row__cells">
        {cells.map((cell, place) => (
          <View
            key={place}
            className={`contrast-row__cell ${best.includes(place) ? 'contrast-row__cell--best' : ''}`}
            role="cell"
          >
            <Letter place={place} />
            <View className="contrast-row__text">{cell?.text ?? '—'}</View>
            {cell?.note && <View className="contrast-row__note">{cell.note}</View>}
          </View>
        ))}
      </View>
    </View>
  );
}

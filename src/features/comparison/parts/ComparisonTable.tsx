import { View } from '@tarojs/components';
import type { ReportComparison } from '@account-doctor/contract/types';
import { ItemTiles } from '@/features/game/ItemTile';
import { Icon } from '@/ui/Icon';
import { Section } from '@/ui/Section';
import { ReportLetter, reportLetter } from './ComparedAccounts';
import './ComparisonTable.scss';

type Rows = ReportComparison['sections'][number]['rows'];

interface ComparisonTableProps {
  section: ReportComparison['sections'][number];
  /** Number of compared reports. */
  reports: number;
}

/** The rows in which not all reports have the same value. */
export const differingRows = (rows: Rows): Rows =>
  rows.filter(({ cells: [first, ...others] }) =>
    others.some((cell) => cell?.text !== first?.text || cell?.note !== first?.note),
  );

/** A section of the comparison as a table: a column per report, the best value marked with its reason. */
export function ComparisonTable({ section: { title, rows }, reports }: ComparisonTableProps) {
  const columns = { gridTemplateColumns: `repeat(${reports}, minmax(0, 1fr))` };
  return (
    <Section title={title}>
      <View className="comparison-table" role="table" aria-label={title}>
        <View className="comparison-row comparison-row--head" role="row">
          <View className="comparison-row__what" role="columnheader" aria-label="项目" />
          <View className="comparison-row__cells" style={columns}>
            {Array.from({ length: reports }, (_, index) => (
              <View key={index} role="columnheader" aria-label={`报告 ${reportLetter(index)}`}>
                <ReportLetter place={index} />
              </View>
            ))}
          </View>
        </View>
        {rows.map(({ label, itemStyle, cells, best, reason }) => (
          <View key={label} className="comparison-row" role="row">
            <View className="comparison-row__what">
              <View className="comparison-row__label" role="rowheader">
                {label}
              </View>
              {reason && (
                <View className="comparison-row__reason">
                  {`${best.map(reportLetter).join('、')} ${reason}`}
                </View>
              )}
            </View>
            <View className="comparison-row__cells" style={columns}>
              {cells.map((cell, index) => (
                <View
                  key={index}
                  className={`comparison-row__cell ${best.includes(index) ? 'comparison-row__cell--best' : ''}`}
                  role="cell"
                >
                  <View className="comparison-row__text">
                    {cell?.text ?? '—'}
                    {best.includes(index) && <Icon name="check" size={14} />}
                  </View>
                  {cell?.tiers && (
                    <ItemTiles
                      itemStyle={itemStyle}
                      tiers={cell.tiers}
                      names={cell.names}
                      pictures={cell.pictures}
                    />
                  )}
                  {cell?.note && <View className="comparison-row__note">{cell.note}</View>}
                </View>
              ))}
            </View>
          </View>
        ))}
      </View>
    </Section>
  );
}

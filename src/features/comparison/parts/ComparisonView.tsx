import { View } from '@tarojs/components';
import { useState } from 'react';
import { RANGE_HEIGHT, rangeDrawing, rangePosition } from '@account-doctor/contract/charts/range';
import type { ReportComparison } from '@account-doctor/contract/types';
import { useCall } from '@/data/useCall';
import { GroupRadar } from '@/features/report/GroupRadar';
import { yuan } from '@/format/money';
import { navigate } from '@/navigation/navigate';
import { Button } from '@/ui/Button';
import { Chart } from '@/ui/Chart';
import { Checkbox } from '@/ui/Checkbox';
import { LoadedContent } from '@/ui/LoadedContent';
import { Section } from '@/ui/Section';
import { ComparisonTable, differingRows } from './ComparisonTable';
import { ComparedAccounts, ReportLetter, reportLetter } from './ComparedAccounts';
import { BestReports } from './BestReports';
import './ComparisonView.scss';

interface ComparisonViewProps {
  orderIds: string[];
  onChooseAgain: () => void;
}

/** Reports side by side: their accounts, their prices on one scale, and their differences. */
export function ComparisonView({ orderIds, onChooseAgain }: ComparisonViewProps) {
  const query = useCall('POST /app-api/api/evaluate/user/order/contrast/analysis', { orderIds });
  return (
    <LoadedContent query={query}>
      {(comparison) => (
        <View className="comparison">
          <Section title="对比的报告">
            <ComparedAccounts reports={comparison.reports} />
            <ComparisonNotes comparison={comparison} />
          </Section>
          <BestReports sections={comparison.sections} />
          <View className="comparison__pair">
            <Section title="价格放在一起看">
              <PriceRanges reports={comparison.reports} />
            </Section>
            {comparison.radar && (
              <Section title="五类因素">
                <GroupRadar
                  groups={comparison.radar.groups}
                  series={comparison.radar.totals}
                  names={comparison.reports.map((_, index) => `报告 ${reportLetter(index)}：`)}
                />
              </Section>
            )}
          </View>
          <ComparisonTables comparison={comparison} />
          <Button id="comparison-again" variant="secondary" onPress={onChooseAgain}>
            换几份报告对比
          </Button>
        </View>
      )}
    </LoadedContent>
  );
}

type Sections = ReportComparison['sections'];

const countRows = (sections: Sections) => sections.reduce((sum, { rows }) => sum + rows.length, 0);

/** The sections with only those rows that `keep` returns; leaves out sections without such rows. */
const filterRows = (sections: Sections, keep: (rows: Sections[number]['rows']) => typeof rows) =>
  sections
    .map((section) => ({ ...section, rows: keep(section.rows) }))
    .filter(({ rows }) => rows.length > 0);

/** The rows in which at least two reports have a value; locked reports have none. */
const comparableRows = (rows: Sections[number]['rows']) =>
  rows.filter(({ cells }) => cells.filter((cell) => cell !== null).length > 1);

/** The rows by section: only differing ones, or all on request, and a line about each locked report. */
function ComparisonTables({ comparison: { sections, reports } }: { comparison: ReportComparison }) {
  const [onlyDiffering, setOnlyDiffering] = useState(true);
  const known = reports.some(({ locked }) => locked)
    ? filterRows(sections, comparableRows)
    : sections;
  const shown = onlyDiffering ? filterRows(known, differingRows) : known;
  const alike = countRows(known) - countRows(shown);
  return (
    <>
      <View className="comparison__filter">
        <Checkbox
          id="comparison-differences"
          checked={onlyDiffering}
          invalid={false}
          text="只看不同"
          onChange={setOnlyDiffering}
        />
        {alike > 0 && <View>{`另有 ${alike} 项相同`}</View>}
      </View>
      {shown.map((section) => (
        <ComparisonTable key={section.title} section={section} reports={reports.length} />
      ))}
      {reports.map(
        ({ orderId, locked }, index) =>
          locked && (
            <LockedReport
              key={orderId}
              orderId={orderId}
              place={index}
              hidden={countHiddenRows(sections, index)}
            />
          ),
      )}
    </>
  );
}

/** Number of rows that a locked report leaves empty. */
const countHiddenRows = (sections: Sections, index: number) =>
  countRows(filterRows(sections, (rows) => rows.filter(({ cells }) => cells[index] === null)));

interface LockedReportProps {
  orderId: string;
  place: number;
  hidden: number;
}

/** What the comparison cannot show for a locked report, and a button to unlock it. */
const LockedReport = ({ orderId, place, hidden }: LockedReportProps) => (
  <Section title={`报告 ${reportLetter(place)} 还没解锁`}>
    <View className="comparison__locked">
      <View className="comparison__hidden">{`解锁后还能比 ${hidden} 项`}</View>
      <Button
        id={`unlock-${place}`}
        size="small"
        onPress={() => void navigate('report', { orderId })}
      >
        解锁完整报告
      </Button>
    </View>
  </Section>
);

/** Notes about limits of the comparison that the reader should know. */
function ComparisonNotes({ comparison: { sameGame, reports } }: { comparison: ReportComparison }) {
  const notes = [
    !sameGame && '这些账号不是同一个游戏：只比价值、流动性和风险，账号内容不能互相比较。',
    reports.some(({ sample }) => sample) && '有的报告用了示例数据，不代表真实行情。',
  ].filter((note) => note !== false);
  return (
    <>
      {notes.map((note) => (
        <View key={note} className="comparison__note">
          {note}
        </View>
      ))}
    </>
  );
}

/** Chart with the price ranges of all reports on one scale. */
function PriceRanges({ reports }: Pick<ReportComparison, 'reports'>) {
  const start = Math.min(...reports.map(({ value }) => value.low));
  const end = Math.max(...reports.map(({ value }) => value.high));
  const at = (fen: number) => (100 * (fen - start)) / Math.max(1, end - start);
  return (
    <View>
      {reports.map(({ orderId, value: { fair, low, high } }, index) => (
        <View key={orderId} className="comparison-ranges__one">
          <ReportLetter place={index} />
          <View className="comparison-ranges__drawing">
            <Chart
              svg={rangeDrawing({ low: at(low), fair: at(fair), high: at(high), dots: [] })}
              height={RANGE_HEIGHT}
              label={`报告 ${reportLetter(index)}：估价 ¥${yuan(fair)}，区间 ¥${yuan(low)} 到 ¥${yuan(high)}`}
            />
          </View>
        </View>
      ))}
      <View className="comparison-ranges__ends" aria-hidden>
        <View style={{ marginLeft: `${rangePosition(0)}%` }}>¥{yuan(start)}</View>
        <View style={{ marginRight: `${rangePosition(0)}%` }}>¥{yuan(end)}</View>
      </View>
      <View className="comparison-ranges__key">竖线是估价，色带是八成成交所在的区间</View>
    </View>
  );
}

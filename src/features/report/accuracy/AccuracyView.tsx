import { View } from '@tarojs/components';
import { percentText } from '@account-doctor/contract/reportWords';
import { useShareCard } from '@/features/shell/shareCard';
import { yuan } from '@/format/money';
import { navigate, replace } from '@/navigation/navigate';
import { MarketLink } from '@/platform/web/marketLink';
import { Button } from '@/ui/Button';
import { Collapse } from '@/ui/Collapse';
import { Section } from '@/ui/Section';
import { KeyFigure } from '../sections/KeyFigure';
import { AccuracyChart } from './AccuracyChart';
import {
  noFiguresText,
  estimateErrorText,
  errorSummary,
  methodTexts,
  type AccuracyAnswer,
} from './accuracyTexts';

interface AccuracyProps {
  gameId: string;
  accuracy: AccuracyAnswer;
}

/** A game's estimates beside what accounts were sold for: figures, chart, latest sales, and how they are measured. */
export function AccuracyView({ gameId, accuracy }: AccuracyProps) {
  const { gameName, record, bands, range, points, reports } = accuracy;
  useShareCard({ title: `${gameName}估价准不准` });
  return (
    <>
      <Section title={`${gameName} · 近 90 天`}>
        {record.sales === 0 ? (
          <View>{noFiguresText(accuracy)}</View>
        ) : (
          <AccuracyFigureRows record={record} />
        )}
        <MarketLink gameId={gameId} />
      </Section>
      {range && points.length > 0 && (
        <Section title="估价和成交价">
          <AccuracyChart points={points} range={range} sales={record.sales} />
          <LatestSales points={points} />
        </Section>
      )}
      {bands.length > 0 && <ErrorsByPrice bands={bands} />}
      {(reports.model.medianError !== null || reports.human.medianError !== null) && (
        <ErrorsOfReports reports={reports} />
      )}
      <Section title="怎么算的">
        {methodTexts(accuracy).map(({ title, text }) => (
          <View key={title} className="accuracy__rule">
            <View className="accuracy__name">{title}</View>
            <View className="accuracy__text">{text}</View>
          </View>
        ))}
      </Section>
      <View className="accuracy__steps">
        <Button id="evaluate" onPress={() => void navigate('fillInInfo', { gameId })}>
          评估我的账号
        </Button>
        <Button id="other-games" variant="secondary" onPress={() => void replace('accuracy', {})}>
          看其他游戏
        </Button>
      </View>
    </>
  );
}

/** Minimum number of sales for figures that a few new sales hardly change. */
const MIN_SALES = 30;

/** The errors of all estimates as key figures. */
function AccuracyFigureRows({ record }: { record: AccuracyAnswer['record'] }) {
  const { sales, medianError, within20, coverage } = record;
  return (
    <>
      <View className="accuracy__lead">
        {`拿 ${sales} 笔真实成交对照估价：`}
        {sales < MIN_SALES && '笔数还少，结果会随新的成交变化。'}
      </View>
      <View className="accuracy__figures">
        <KeyFigure value={percentText(medianError ?? 0)} label="误差中位数" />
        <KeyFigure value={percentText(within20 ?? 0)} label="误差两成内" />
        <KeyFigure value={percentText(coverage ?? 0)} label="落在区间里" />
      </View>
    </>
  );
}

/** The errors by range of the estimated price. */
function ErrorsByPrice({ bands }: { bands: AccuracyAnswer['bands'] }) {
  return (
    <Section title="便宜和贵的账号">
      {bands.map(({ from, to, ...errors }) => (
        <View key={from} className="accuracy__rule">
          <View className="accuracy__name">{`估价 ¥${yuan(from)} 到 ¥${yuan(to)}`}</View>
          <View className="accuracy__text">{errorSummary(errors)}</View>
        </View>
      ))}
    </Section>
  );
}

/** The errors of reports whose accounts were sold later. */
function ErrorsOfReports({ reports: { model, human } }: { reports: AccuracyAnswer['reports'] }) {
  return (
    <Section title="出过的报告，后来成交了">
      {model.medianError !== null && (
        <View className="accuracy__rule">
          <View className="accuracy__name">AI 评估</View>
          <View className="accuracy__text">{errorSummary(model)}</View>
        </View>
      )}
      {human.medianError !== null && (
        <View className="accuracy__rule">
          <View className="accuracy__name">人工评估</View>
          <View className="accuracy__text">{errorSummary(human)}</View>
        </View>
      )}
    </Section>
  );
}

const MAX_LISTED = 20;

function LatestSales({ points }: { points: AccuracyAnswer['points'] }) {
  const listed = points.slice(0, MAX_LISTED);
  const title = `最近 ${listed.length} 笔`;
  return (
    <Collapse head={title} label={title}>
      <View className="accuracy__sale accuracy__text">
        <View className="accuracy__day">日期</View>
        <View className="accuracy__cell">估价</View>
        <View className="accuracy__cell">成交</View>
        <View className="accuracy__cell">偏差</View>
      </View>
      {listed.map((point, index) => (
        <View key={index} className="accuracy__sale">
          <View className="accuracy__day">{point.day.slice(5)}</View>
          <View className="accuracy__cell">¥{yuan(point.estimate)}</View>
          <View className="accuracy__cell">¥{yuan(point.price)}</View>
          <View className="accuracy__cell">{estimateErrorText(point)}</View>
        </View>
      ))}
    </Collapse>
  );
}

import { View } from '@tarojs/components';
import { useState, type ReactNode } from 'react';
import { SHOWN_FACTS } from '@account-doctor/contract/limits';
import type { DataOf, ExcellentReportRow } from '@account-doctor/contract/types';
import type { Query } from '@/data/query';
import { signedYuan, yuan } from '@/format/money';
import { navigate } from '@/navigation/navigate';
import { ChipGroup } from '@/ui/ChipGroup';
import { Icon } from '@/ui/Icon';
import { Pressable } from '@/ui/Pressable';
import { Skeleton } from '@/ui/Skeleton';
import { Tag } from '@/ui/Tag';
import { CountedPrice } from './CountedPrice';
import { HomePart } from './HomePart';
import './LiveSample.scss';

interface LiveSampleProps {
  query: Query<DataOf<'GET /app-api/home/excellent-report-list'>>;
  /** The page's main button, below the price. */
  children: ReactNode;
}

/** A public report of the chosen game; its price changes as the user taps its facts on and off. */
export function LiveSample({ query, children }: LiveSampleProps) {
  const [chosen, choose] = useState<string>();
  const reports = firstOfEachGame(query.data?.list ?? []);
  const report = reports.find(({ gameId }) => gameId === chosen) ?? reports[0];
  return (
    <View className="live">
      {/* Only the button if there is no report; keeps its space while loading. */}
      {(report ?? !query.data) && (
        <HomePart query={query} skeleton={<SamplePlaceholder />}>
          {() =>
            report && (
              <>
                <GameChoice reports={reports} gameId={report.gameId} onChoose={choose} />
                <SampleAccount key={report.showcaseId} report={report} />
              </>
            )
          }
        </HomePart>
      )}
      <View className="live__start">
        {children}
        {report ? <WholeReportLink report={report} /> : <View className="live__report" />}
      </View>
    </View>
  );
}

/** The first report of each game. */
const firstOfEachGame = (list: ExcellentReportRow[]) =>
  list.filter(({ gameId }, at) => list.findIndex((one) => one.gameId === gameId) === at);

interface GameChoiceProps {
  reports: ExcellentReportRow[];
  gameId: string;
  onChoose: (gameId: string) => void;
}

const GameChoice = ({ reports, gameId, onChoose }: GameChoiceProps) => (
  <View className="live__games">
    <ChipGroup
      id="live-game"
      label="看哪个游戏的账号"
      options={reports.map((report) => ({ value: report.gameId, label: report.gameName }))}
      value={gameId}
      onChange={onChoose}
    />
  </View>
);

const WholeReportLink = ({ report: { showcaseId } }: { report: ExcellentReportRow }) => (
  <Pressable
    id="sample-report"
    className="live__report"
    role="link"
    onPress={() => void navigate('reportHighQuality', { showcaseId })}
  >
    看这个号的完整报告
    <Icon name="chevron-right" size={16} />
  </Pressable>
);

/** The report's price, and its facts to tap on and off. */
function SampleAccount({ report }: { report: ExcellentReportRow }) {
  const { sample, serverLabel, fair, low, high, facts = [] } = report;
  const [without, setWithout] = useState<number[]>([]);
  const price = facts
    .filter((_, at) => without.includes(at))
    .reduce((left, { amount }) => left - amount, fair);
  const [lowest, highest] = [low, high].map((end) => scaledPriceText(end, price / fair));
  const toggle = (at: number) =>
    setWithout((now) => (now.includes(at) ? now.filter((one) => one !== at) : [...now, at]));
  return (
    <>
      <View id="live-worth" className="live__worth">
        <View className="live__line">
          <CountedPrice fen={price} />
          {sample && <Tag variant="warning">示例</Tag>}
        </View>
        <View className="live__range" role="status">
          {`${serverLabel} · 区间 ¥${lowest}–${highest}`}
        </View>
      </View>
      <View className="live__facts">
        {facts.map(({ text, amount }, at) => (
          <FactToggle
            key={at}
            id={`live-fact-${at}`}
            text={text}
            amount={signedYuan(amount)}
            included={!without.includes(at)}
            onPress={() => toggle(at)}
          />
        ))}
      </View>
    </>
  );
}

/** The share `share` of a price as text, with two significant digits like the prices of reports. */
function scaledPriceText(fen: number, share: number): string {
  const step = 10 ** Math.floor(Math.log10(fen * share) - 1);
  return yuan(Math.round((fen * share) / step) * step);
}

interface FactToggleProps {
  id: string;
  text: string;
  amount: string;
  included: boolean;
  onPress: () => void;
}

/** A fact of the account with the amount that it adds to the price. */
const FactToggle = ({ id, text, amount, included, onPress }: FactToggleProps) => (
  <Pressable
    id={id}
    className={`live__fact ${included ? 'live__fact--on' : ''}`}
    role="checkbox"
    checked={included}
    label={`${text}，${amount}`}
    onPress={onPress}
  >
    <View className="live__text">{text}</View>
    <View className="live__amount">{amount}</View>
    <View className="live__mark">
      <Icon name={included ? 'check' : 'plus'} size={14} />
    </View>
  </Pressable>
);

/** Placeholder with the height of the games and of an account with all its facts. */
const SamplePlaceholder = () => (
  <>
    <View className="live__games">
      <Skeleton width="70%" height={44} />
    </View>
    <View className="live__worth">
      <View className="live__line">
        <Skeleton width="140px" height={36} />
      </View>
      <View className="live__range" />
    </View>
    <View className="live__facts">
      {Array.from({ length: SHOWN_FACTS }, (_, at) => (
        <View key={at} className="live__fact" />
      ))}
    </View>
  </>
);

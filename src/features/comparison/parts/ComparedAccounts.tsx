import { View } from '@tarojs/components';
import type { ReportComparison } from '@account-doctor/contract/types';
import { GameIcon } from '@/features/game/GameIcon';
import { yuan } from '@/format/money';
import { dateText } from '@/format/time';
import { navigate } from '@/navigation/navigate';
import { Icon } from '@/ui/Icon';
import { Pressable } from '@/ui/Pressable';
import { Tag } from '@/ui/Tag';
import './ComparisonView.scss';

const LETTERS = 'ABCD';

/** The letter that names a report in the table and the charts. */
export const reportLetter = (index: number): string => LETTERS[index] ?? '';

/** The letter of a report in the colour that the charts use for the report. */
export const ReportLetter = ({ place }: { place: number }) => (
  <View className={`comparison-letter comparison-letter--${place}`}>{reportLetter(place)}</View>
);

/** The compared accounts, each a link to its report. */
export function ComparedAccounts({ reports }: Pick<ReportComparison, 'reports'>) {
  return (
    <View className="comparison-heads">
      {reports.map(({ orderId, ...report }, index) => (
        <Pressable
          key={orderId}
          className="comparison-heads__one"
          role="link"
          label={`打开报告 ${reportLetter(index)}：${report.gameName} ${report.serverLabel}`}
          onPress={() => void navigate('report', { orderId })}
        >
          <ReportLetter place={index} />
          <GameIcon url={report.gameIconUrl} size={36} />
          <View className="comparison-heads__what">
            <View className="comparison-heads__game">
              {report.gameName}
              {report.locked && <Tag variant="info">未解锁</Tag>}
              {report.human && <Tag variant="primary">人工</Tag>}
            </View>
            <View className="comparison-heads__server">
              {[report.serverLabel, report.account, dateText(report.capturedAt)]
                .filter(Boolean)
                .join('\u00a0· ')}
            </View>
          </View>
          <View className="comparison-heads__price">¥{yuan(report.value.fair)}</View>
          <Icon name="chevron-right" size={16} />
        </Pressable>
      ))}
    </View>
  );
}

import { View } from '@tarojs/components';
import { MIN_COMPARED_REPORTS, MAX_COMPARED_REPORTS } from '@account-doctor/contract/limits';
import { isComparable } from '@account-doctor/contract/states';
import type { OrderRow } from '@account-doctor/contract/types';
import { useListCall } from '@/data/useListCall';
import { GameIcon } from '@/features/game/GameIcon';
import { yuan } from '@/format/money';
import { dateText } from '@/format/time';
import { navigate } from '@/navigation/navigate';
import { BottomBar } from '@/ui/BottomBar';
import { Button } from '@/ui/Button';
import { EmptyView } from '@/ui/EmptyView';
import { Icon } from '@/ui/Icon';
import { LoadedContent } from '@/ui/LoadedContent';
import { LongList } from '@/ui/LongList';
import { Pressable } from '@/ui/Pressable';
import { Tag } from '@/ui/Tag';
import './ChooseReports.scss';

interface ChooseReportsProps {
  value: string[];
  onChange: (orderIds: string[]) => void;
  onCompare: () => void;
}

/** List of the user's finished reports, of which two to four can be chosen. */
export function ChooseReports({ value, onChange, onCompare }: ChooseReportsProps) {
  const orders = useListCall('POST /app-api/api/evaluate/user/order/list', { filter: 'ready' });
  const full = value.length >= MAX_COMPARED_REPORTS;
  const toggle = (orderId: string) =>
    onChange(
      value.includes(orderId) ? value.filter((one) => one !== orderId) : [...value, orderId],
    );
  const missing = MIN_COMPARED_REPORTS - value.length;
  const summary =
    missing > 0
      ? `再选 ${missing} 份就可以对比`
      : `已选 ${value.length} 份${full ? '，最多 4 份' : ''}`;
  return (
    <LoadedContent query={orders}>
      {(rows) =>
        rows.filter(isComparable).length < MIN_COMPARED_REPORTS ? (
          <EmptyView
            icon="scale"
            text="有两份完成的报告才能对比，再评估一个账号，看看哪个更值、更稳妥"
          >
            <Button size="small" onPress={() => void navigate('chooseGame')}>
              再评估一个
            </Button>
          </EmptyView>
        ) : (
          <View>
            <View className="choose-reports__how">
              选 2–4 份报告。同一个游戏会逐项对比账号内容，不同游戏只比价值、流动性和风险。
            </View>
            <LongList list={orders} label="可以对比的报告" keyOf={({ orderId }) => orderId}>
              {(order) =>
                isComparable(order) ? (
                  <ReportChoice
                    order={order}
                    chosen={value.includes(order.orderId)}
                    disabled={full && !value.includes(order.orderId)}
                    onPress={() => toggle(order.orderId)}
                  />
                ) : null
              }
            </LongList>
            <BottomBar summary={summary}>
              <Button id="comparison-compare" disabled={missing > 0} onPress={onCompare}>
                开始对比
              </Button>
            </BottomBar>
          </View>
        )
      }
    </LoadedContent>
  );
}

interface ReportChoiceProps {
  order: OrderRow;
  chosen: boolean;
  /** Whether the maximum number of reports has been reached, so that no other can be chosen. */
  disabled: boolean;
  onPress: () => void;
}

/** One report of the list, with a checkbox. */
function ReportChoice({ order, chosen, disabled, onPress }: ReportChoiceProps) {
  const { orderId, gameName, gameIconUrl, serverLabel, account, fairPrice, createdAt } = order;
  return (
    <Pressable
      id={`comparison-${orderId}`}
      className={`report-choice ${chosen ? 'report-choice--chosen' : ''}`}
      role="checkbox"
      checked={chosen}
      disabled={disabled}
      onPress={onPress}
    >
      <View className={`report-choice__mark ${chosen ? 'report-choice__mark--on' : ''}`}>
        {chosen && <Icon name="check" size={14} />}
      </View>
      <GameIcon url={gameIconUrl} size={40} />
      <View className="report-choice__what">
        <View className="report-choice__game">
          {gameName}
          {order.evaluationState === 'locked' && <Tag variant="info">未解锁</Tag>}
        </View>
        <View className="report-choice__server">
          {[serverLabel, account, dateText(createdAt)].filter(Boolean).join('\u00a0· ')}
        </View>
      </View>
      {fairPrice !== null && <View className="report-choice__price">¥{yuan(fairPrice)}</View>}
    </Pressable>
  );
}

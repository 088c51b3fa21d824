import { View } from '@tarojs/components';
import { FEWEST_CONTRASTED, MOST_CONTRASTED } from '@account-doctor/contract/limits';
import { hasOwnReport } from '@account-doctor/contract/states';
import { BottomBar } from '@/ui/BottomBar';
import { Button } from '@/ui/Button';
import { EmptyView } from '@/ui/EmptyView';
import { LongList } from '@/ui/LongList';
import { Loaded } from '@/ui/Loaded';
import { useListCall } from '@/data/useListCall';
import { navigate } from '@/navigation/navigate';
import { ReportChoice } from './parts/ReportChoice';
import './ChooseReports.scss';

interface ChooseReportsProps {
  value: string[];
  onChange: (orderIds: string[]) => void;
  onCompare: () => void;
}

/** The user's finished reports, of which two to four are chosen. */
export function ChooseReports({ value, onChange, onCompare }: ChooseReportsProps) {
  const orders = useListCall('POST /app-api/api/evaluate/user/order/list', { filter: 'ready' });
  const full = value.length >= MOST_CONTRASTED;
  const toggle = (orderId: string) =>
    onChange(
      value.includes(orderId) ? value.filter((one) => one !== orderId) : [...value, orderId],
    );
  const lacking = FEWEST_CONTRASTED - value.length;
  const words =
    lacking > 0
      ? `再选 ${lacking} 份就可以对比`
      : `已选 ${value.length} 份${full ? '，最多 4 份' : ''}`;
  return (
    <Loaded query={orders}>
      {(rows) =>
        rows.filter(hasOwnReport).length < FEWEST_CONTRASTED ? (
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
                hasOwnReport(order) ? (
                  <ReportChoice
                    order={order}
                    chosen={value.includes(order.orderId)}
                    disabled={full && !value.includes(order.orderId)}
                    onPress={() => toggle(order.orderId)}
                  />
                ) : null
              }
            </LongList>
            <BottomBar words={words}>
              <Button id="comparison-compare" disabled={lacking > 0} onPress={onCompare}>
                开始对比
              </Button>
            </BottomBar>
          </View>
        )
      }
    </Loaded>
  );
}

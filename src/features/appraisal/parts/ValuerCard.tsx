import { View } from '@tarojs/components';
import { valuerLevelLabels } from '@account-doctor/contract/staff';
import type { DataOf } from '@account-doctor/contract/types';
import { serviceAddress } from '@/data/addresses';
import { growingPause } from '@/data/polling';
import { useCall } from '@/data/useCall';
import { dayAndTimeText } from '@/format/time';
import { navigate } from '@/navigation/navigate';
import { Avatar } from '@/ui/Avatar';
import { Button } from '@/ui/Button';
import { Section } from '@/ui/Section';
import './ValuerCard.scss';

const VALUER = 'GET /app-api/api/evaluate/user/order/get/valuation/customer-service/by-order-id';

/** First pause between two polls for a valuer, in ms. */
const FIRST_PAUSE = 5_000;
const LONGEST_PAUSE = 30_000;

/** The order's valuer, whether they are on duty, and a button to write to them. */
export function ValuerCard({ orderId }: { orderId: string }) {
  const { data, error } = useCall(
    VALUER,
    { orderId },
    { refreshInterval: (_, answerCount) => growingPause(FIRST_PAUSE, LONGEST_PAUSE, answerCount) },
  );
  if (!data)
    return error === undefined ? (
      <Section id="order-valuer" title="您的估价师">
        <View className="valuer-card__outline" />
      </Section>
    ) : null;
  return (
    <Section id="order-valuer" title="您的估价师">
      <View className="valuer-card">
        {data.valuer && (
          <Avatar
            nickname={data.valuer.alias}
            src={data.valuer.record.face && serviceAddress(data.valuer.record.face)}
            size="small"
          />
        )}
        <View className="valuer-card__words" role="status">
          <View className="valuer-card__name">{valuerName(data)}</View>
          <View className="valuer-card__duty">{dutyText(data)}</View>
        </View>
        <Button
          id="write-to-valuer"
          size="small"
          variant="secondary"
          onPress={() => void navigate('chat', { orderId })}
        >
          {data.valuer ? '联系估价师' : '先留言'}
        </Button>
      </View>
    </Section>
  );
}

type Valuer = DataOf<typeof VALUER>;

const valuerName = ({ valuer }: Valuer): string =>
  valuer ? `${valuer.alias} · ${valuerLevelLabels[valuer.level]}` : '还没有估价师接单';

/** Text about whether the valuer is on duty, or when the next shift starts. */
function dutyText({ valuer, onDuty, nextDutyAt }: Valuer): string {
  if (onDuty) return valuer ? '正在上班' : '有估价师正在上班';
  return nextDutyAt ? `${dayAndTimeText(nextDutyAt)} 上班` : '现在不在班，上班后会处理';
}

import { View } from '@tarojs/components';
import { valuerLevelLabels } from '@account-doctor/contract/staff';
import type { DataOf } from '@account-doctor/contract/types';
import { trackRecordText } from '@account-doctor/contract/valuerRecord';
import { serviceAddress } from '@/data/addresses';
import { durationText, dayAndTimeText } from '@/format/time';
import { Avatar } from '@/ui/Avatar';
import { Icon, type IconName } from '@/ui/Icon';
import { Section } from '@/ui/Section';
import { Tag } from '@/ui/Tag';
import '../CheckoutPage.scss';

/** The valuers on duty, the start of the next shift, and the time limits of an appraisal. */
export type ConsultInfo = DataOf<'GET /app-api/api/evaluate/user/game/get/consult/staff'>;

/** The valuers on duty, or the start of the next shift. */
export const ValuersOnDuty = ({ consult: { onDuty, nextDutyAt } }: { consult: ConsultInfo }) => (
  <Section id="on-duty" title="值班估价师">
    {onDuty.length > 0 ? (
      <View className="on-duty" role="list" aria-label="值班估价师">
        {onDuty.map(({ alias, level, record }) => (
          <View key={alias} className="on-duty__valuer" role="listitem">
            <Avatar
              nickname={alias}
              src={record.face && serviceAddress(record.face)}
              size="small"
            />
            <View className="on-duty__words">
              <View className="on-duty__name">
                {alias}
                <Tag variant="primary">{valuerLevelLabels[level]}</Tag>
              </View>
              <View className="on-duty__record">{trackRecordText(record)}</View>
            </View>
          </View>
        ))}
      </View>
    ) : (
      <View className="on-duty__none">
        {nextDutyAt
          ? `现在是休息时间，${dayAndTimeText(nextDutyAt)} 开始按下单顺序接单。`
          : '现在没有估价师值班，上班后按下单顺序接单。'}
      </View>
    )}
  </Section>
);

type AppraisalDeadlines = ConsultInfo['promises'];
interface Benefit {
  icon: IconName;
  title: string;
  text: string;
}

/**
 * What an appraisal includes, with the time limits from the service's settings. The time until a valuer claims the
 * order is promised only while a valuer is on duty.
 */
const listBenefits = ({ promises, onDuty, nextDutyAt }: ConsultInfo): Benefit[] => [
  { icon: 'user-check', title: '专人估价', text: '估价师逐项核对资料和截图，写明加减理由' },
  { icon: 'shield-check', title: '双人复核', text: '报告由另一位估价师复核后才会交付' },
  {
    icon: 'clock',
    title: '准时交付',
    text: deadlinesNote(promises, onDuty.length > 0, nextDutyAt),
  },
  {
    icon: 'scale',
    title: '免费申诉',
    text: `交付后 ${durationText(promises.appealMinutes)}内可以申诉一次，换一位估价师重新评估`,
  },
];

/** What an appraisal includes, as a list. */
export const Benefits = ({ consult }: { consult: ConsultInfo }) => (
  <Section title="人工评估包含">
    {listBenefits(consult).map(({ icon, title, text }) => (
      <View key={title} className="benefit">
        <View className="benefit__icon">
          <Icon name={icon} size={20} />
        </View>
        <View className="benefit__words">
          <View className="benefit__title">{title}</View>
          <View className="benefit__text">{text}</View>
        </View>
      </View>
    ))}
  </Section>
);

/** Text with the times within which a valuer claims the order and delivers the report. */
function deadlinesNote(
  promises: AppraisalDeadlines,
  isAnybodyThere: boolean,
  nextDutyAt: string | null,
): string {
  const latest = `最迟不超过 ${durationText(promises.latestMinutes)}；超时补偿优惠券`;
  if (isAnybodyThere)
    return `工作时间内 ${durationText(promises.claimMinutes)}接单、${durationText(promises.deliveryMinutes)}交付，${latest}`;
  const from = nextDutyAt ? `${dayAndTimeText(nextDutyAt)} 上班后` : '估价师上班后';
  return `现在没有人值班，${from}按下单顺序接单，${latest}`;
}

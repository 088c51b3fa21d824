import { View } from '@tarojs/components';
import { valuerLevelLabels } from '@account-doctor/contract/staff';
import type { DataOf } from '@account-doctor/contract/types';
import { Section } from '@/ui/Section';
import { Tag } from '@/ui/Tag';
import { moment } from '@/format/time';
import './OnDuty.scss';

/** Who values, and what is promised. */
export type Consult = DataOf<'GET /app-api/api/evaluate/user/game/get/consult/staff'>;

/** Who is at work now, or from when somebody is. */
export const OnDuty = ({ consult: { onDuty, nextDutyAt } }: { consult: Consult }) => (
  <Section id="on-duty" title="值班估价师">
    {onDuty.length > 0 ? (
      <View className="on-duty" role="list" aria-label="值班估价师">
        {onDuty.map(({ alias, level }) => (
          <View key={alias} className="on-duty__valuer" role="listitem">
            <View>{alias}</View>
            <Tag variant="primary">{valuerLevelLabels[level]}</Tag>
          </View>
        ))}
      </View>
    ) : (
      <View className="on-duty__none">
        {nextDutyAt
          ? `现在是休息时间，${moment(nextDutyAt)} 开始按下单顺序接单。`
          : '现在没有估价师值班，上班后按下单顺序接单。'}
      </View>
    )}
  </Section>
);

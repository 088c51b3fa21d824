import type { DoubtedField } from '@account-doctor/contract/types';
import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { shareText } from '../format/format';

/** Warning that sales contradict the declared effect of a field on the price, with advice. */
export function DoubtedEffect({
  field: { label, change, safety },
  action,
}: {
  field: DoubtedField;
  action?: ReactNode;
}) {
  const seen = `其他条件差不多的账号里，“${label}”高的成交价反而${change < 0 ? '低' : '高'}约 ${shareText(Math.abs(change))}，和设置相反。`;
  const advice = safety
    ? '安全问题要有方向，请核对是不是设反了。'
    : '建议把“对价格的影响”改成“不一定”，下次训练时生效。';
  return <Alert type="warning" showIcon title={seen + advice} action={action} />;
}

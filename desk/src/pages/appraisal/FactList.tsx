import { fieldGroupLabels, fieldGroups } from '@account-doctor/contract/game';
import type { AppraisalDetail } from '@account-doctor/contract/types';
import { Button, Card, Typography } from 'antd';
import { OrderLink } from '../../components/OrderLink';
import { moneyText } from '../../format/format';
import { FactChoice } from './FactChoice';
import { CheckedAnswer, isAnswered } from './CheckedAnswer';
import { useFactVerdicts } from './useFactVerdicts';

/** Which account of which order the answers are about. */
const AccountLine = ({ appraisal }: { appraisal: AppraisalDetail }) => (
  <Typography.Paragraph type="secondary">
    账号 {appraisal.account ?? '没填'} · 订单 <OrderLink {...appraisal} /> · 模型估价{' '}
    {moneyText(appraisal.model?.value.fair ?? 0)}
  </Typography.Paragraph>
);

/** The customer's answers, each to be confirmed, corrected or marked as not seen; the price changes at once. */
export function FactList({
  appraisal,
  reload,
}: {
  appraisal: AppraisalDetail;
  reload: () => Promise<void>;
}) {
  const { answers, may } = appraisal;
  const { found, set, saving } = useFactVerdicts(appraisal, reload);
  // Answers that were corrected before an appeal must be confirmed one by one.
  const rest = answers.filter(
    (row) => row.fact === null && isAnswered(row) && row.before?.verdict !== 'corrected',
  );
  const confirmRest = () => set(...rest.map(({ key }) => ({ key, verdict: 'confirmed' as const })));
  return (
    <Card
      size="small"
      title={`账号资料（已核对 ${found.length}/${answers.length}）`}
      extra={
        may.work &&
        rest.length > 0 && (
          <Button
            size="small"
            id="confirm-rest"
            loading={saving}
            onClick={() => void confirmRest()}
          >
            其余都一致
          </Button>
        )
      }
    >
      <AccountLine appraisal={appraisal} />
      {fieldGroups.map((group) => {
        const rows = answers.filter((row) => row.group === group);
        return (
          rows.length > 0 && (
            <section key={group}>
              <Typography.Title level={2} className="facts__group">
                {fieldGroupLabels[group]}
              </Typography.Title>
              {rows.map((row) => (
                <div key={row.key} className="fact">
                  <Typography.Text type="secondary">{row.label}</Typography.Text>
                  {may.work ? (
                    <FactChoice row={row} saving={saving} onSet={set} />
                  ) : (
                    <CheckedAnswer row={row} />
                  )}
                </div>
              ))}
            </section>
          )
        );
      })}
    </Card>
  );
}

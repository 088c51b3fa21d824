import { fieldGroupLabels, fieldGroups } from '@account-doctor/contract/game';
import type { AppraisalDetail } from '@account-doctor/contract/types';
import { Button, Card, Typography } from 'antd';
import { moneyText } from '../../format/format';
import { FactChoice } from './FactChoice';
import { CheckedAnswer, isTold } from './CheckedAnswer';
import { useFactVerdicts } from './useFactVerdicts';

/** The customer's answers, each to be confirmed, corrected or marked as not seen; the price changes at once. */
export function FactList({
  appraisal,
  reload,
}: {
  appraisal: AppraisalDetail;
  reload: () => Promise<void>;
}) {
  const { answers, account, orderNo, model, may } = appraisal;
  const { found, set, saving } = useFactVerdicts(appraisal, reload);
  // Answers that were corrected before an appeal must be confirmed one by one.
  const rest = answers.filter(
    (row) => row.fact === null && isTold(row) && row.before?.verdict !== 'corrected',
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
      <Typography.Paragraph type="secondary">
        账号 {account ?? '没填'} · 订单 {orderNo} · 模型估价 {moneyText(model?.value.fair ?? 0)}
      </Typography.Paragraph>
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

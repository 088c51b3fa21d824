import { accountLabel, readableBalance } from '@account-doctor/contract/ledger';
import { providerLabel } from '@account-doctor/contract/payment';
import { Card, Descriptions, Typography } from 'antd';
import { Loaded } from '../../components/Loaded';
import { moneyText } from '../../format/format';
import { useCall } from '../../hooks/useCall';

/** Balances of the ledger's accounts, and the dates of the last bills. */
export function Balances() {
  const call = useCall('GET /desk-api/reconciliation/balances', {});
  return (
    <Card size="small" title="账户余额" style={{ marginBottom: 16 }}>
      <Loaded call={call}>
        {({ accounts, bills }) => (
          <>
            {accounts.length === 0 ? (
              <Typography.Text type="secondary">还没有收过款</Typography.Text>
            ) : (
              <Descriptions
                size="small"
                layout="vertical"
                colon={false}
                styles={{ content: { fontSize: 20, fontWeight: 600 } }}
                column={{ xs: 2, lg: accounts.length }}
                items={accounts.map(({ account, fen }) => ({
                  key: account,
                  label: accountLabel(account),
                  children: moneyText(readableBalance(account, fen)),
                }))}
              />
            )}
            <Typography.Text type="secondary" style={{ display: 'block', marginTop: 8 }}>
              {bills.length === 0
                ? '每天 11:17 取前一天的支付账单'
                : `账单已取到：${bills
                    .map(({ provider, day }) => `${providerLabel(provider)} ${day}`)
                    .join('，')}`}
            </Typography.Text>
          </>
        )}
      </Loaded>
    </Card>
  );
}

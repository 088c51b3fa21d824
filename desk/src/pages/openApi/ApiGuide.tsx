import { apiScopeLabels, apiScopes, OPEN_API_PATH } from '@account-doctor/contract/openApi';
import { Collapse, Descriptions, Tag, Typography } from 'antd';
import dayjs from 'dayjs';
import useSWR from 'swr';
import { Loaded } from '../../components/Loaded';
import { useCall } from '../../hooks/useCall';
import { type ApiCall, apiCalls, loadApiDocument } from './document';
import { type ExampleAccount, exampleAccountOf, withExampleAccount } from './shopExample';

/** Guide to the open API for partners, generated from its OpenAPI document. */
export function ApiGuide() {
  const query = useSWR(`${OPEN_API_PATH}/openapi.json`, loadApiDocument, {
    revalidateOnFocus: false,
  });
  const origin = window.location.origin;
  const account = useShopExample();
  return (
    <>
      <Descriptions
        bordered
        column={1}
        size="small"
        items={[
          {
            key: 'base',
            label: '地址',
            children: <Typography.Text copyable>{origin + OPEN_API_PATH}</Typography.Text>,
          },
          {
            key: 'document',
            label: 'OpenAPI 3.1',
            children: (
              <Typography.Link
                href={`${OPEN_API_PATH}/openapi.json`}
                target="_blank"
                rel="noreferrer"
              >
                {`${origin}${OPEN_API_PATH}/openapi.json`}
              </Typography.Link>
            ),
          },
          {
            key: 'paper',
            label: '使用文档',
            children: <Typography.Link href="/docs/zh/open-api">开放接口</Typography.Link>,
          },
        ]}
      />
      <Loaded call={query}>
        {(document) => (
          <Collapse
            style={{ marginTop: 16 }}
            items={apiCalls(document).map((one) => ({
              key: one.name,
              label: <CallHeading {...one} />,
              children: <CallExample {...one} {...{ origin, account }} />,
            }))}
          />
        )}
      </Loaded>
    </>
  );
}

function CallHeading({ name, summary, scope }: ApiCall) {
  const known = apiScopes.find((one) => one === scope);
  return (
    <>
      <code>{name}</code> {summary} {known && <Tag>{`权限：${apiScopeLabels[known]}`}</Tag>}
    </>
  );
}

/** An account of the shop's first game that the model values; `null` while loading or without games. */
function useShopExample(): ExampleAccount | null {
  const { data: games } = useCall('GET /desk-api/game/list', {});
  const first = games?.list.find(({ aiAvailable }) => aiAvailable) ?? games?.list[0];
  const { data } = useCall('GET /desk-api/game/get', first ? { gameId: first.gameId } : null);
  return data ? exampleAccountOf(data.game) : null;
}

const jsonText = (value: unknown): string => JSON.stringify(value, null, 2);

function CallExample({
  method,
  path,
  needsKey,
  body,
  answer,
  origin,
  account,
}: ApiCall & { origin: string; account: ExampleAccount | null }) {
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}'${origin}${OPEN_API_PATH}${path}'`,
    `  -H 'Authorization: Bearer adk_…'`,
    ...(needsKey ? [`  -H 'Idempotency-Key: ${dayjs().format('YYYY-MM-DD')}-batch-0001'`] : []),
    ...(body === undefined
      ? []
      : [
          `  -H 'Content-Type: application/json'`,
          `  -d '${jsonText(account ? withExampleAccount(body, account) : body)}'`,
        ]),
  ];
  return (
    <>
      <Typography.Paragraph copyable={{ text: lines.join(' \\\n') }}>
        <pre>{lines.join(' \\\n')}</pre>
      </Typography.Paragraph>
      {needsKey && (
        <Typography.Paragraph type="secondary">
          Idempotency-Key 每批换一个新的，16 到 64 位字母、数字、横线或下划线；重发同一批时不变。
        </Typography.Paragraph>
      )}
      <Typography.Text strong>回答</Typography.Text>
      <pre>{jsonText(answer)}</pre>
    </>
  );
}

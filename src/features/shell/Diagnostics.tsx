import { View } from '@tarojs/components';
import { useCallback, useEffect, useState } from 'react';
import { Button } from '@/ui/Button';
import { CopyButton } from '@/ui/CopyButton';
import { Collapse } from '@/ui/Collapse';
import { Section } from '@/ui/Section';
import { Tag } from '@/ui/Tag';
import { useAction } from '@/data/useAction';
import { requestLog } from '@/data/requestLog';
import { useWindowSize } from '@/ui/useWindowSize';
import { useStores } from '@/stores/RootStore';
import { call } from '@/data/service';
import {
  appFacts,
  diagnosticsText,
  requestCountText,
  requestLines,
  sessionFacts,
  type DiagnosticFact,
} from './diagnostics/facts';
import './Diagnostics.scss';

const variants = { 检查中: 'info', 正常: 'success', 连接不上: 'error' } as const;

/** State of the service and what it means. */
type Health = readonly [keyof typeof variants, string];

/**
 * State of the service, checked when the page opens and by `check`, and the session's requests until the last check.
 */
function useHealth() {
  const [requests, setRequests] = useState([...requestLog]);
  const [health, setHealth] = useState<Health>(['检查中', '请稍候']);
  const { run, running } = useAction(
    async () => {
      const since = Date.now();
      const { version } = await call('GET /app-api/common/app/latest_version', {}).finally(() =>
        setRequests([...requestLog]),
      );
      setHealth(['正常', `服务版本 ${version} · 响应 ${Date.now() - since} 毫秒`]);
    },
    () => {
      setHealth(['连接不上', '请检查网络后再试']);
      return true;
    },
  );
  const check = useCallback(() => void run(), [run]);
  useEffect(check, [check]);
  return { requests, health, check, checking: running };
}

/** Page with technical facts for support; nothing secret or personal. */
export function Diagnostics() {
  const { session } = useStores();
  const windowSize = useWindowSize();
  const { requests, health, check, checking } = useHealth();
  const [state, meaning] = health;
  const app = appFacts(windowSize);
  const own = sessionFacts(session);
  const all: DiagnosticFact[] = [['服务', `${state}，${meaning}`], ...app, ...own];
  return (
    <View className="diagnostics">
      <Section
        title="服务状态"
        aside={
          <View className="diagnostics__again">
            <Button id="check" size="small" variant="text" loading={checking} onPress={check}>
              重新检查
            </Button>
          </View>
        }
      >
        <View className="diagnostics__health">
          <Tag variant={variants[state]}>{state}</Tag>
          {meaning}
        </View>
        <CopyButton variant="primary" size="large" text={diagnosticsText(all, requests)}>
          复制诊断信息
        </CopyButton>
        <View className="diagnostics__hint">复制后发给客服，不含密码和手机号</View>
      </Section>
      <FactList title="应用与设备" facts={app} />
      <FactList title="账号与服务" facts={own} />
      <View className="diagnostics__requests">
        <Collapse
          head={
            <View className="diagnostics__summary">
              <View>请求记录</View>
              <View className="diagnostics__result">{requestCountText(requests)}</View>
            </View>
          }
        >
          {requestLines(requests).map(([request, result], index) => (
            <View key={index} className="diagnostics__request">
              <View>{request}</View>
              <View className="diagnostics__result">{result}</View>
            </View>
          ))}
        </Collapse>
      </View>
    </View>
  );
}

const FactList = ({ title, facts }: { title: string; facts: readonly DiagnosticFact[] }) => (
  <Section title={title}>
    {facts.map(([name, value]) => (
      <View key={name} className="diagnostics__fact">
        <View className="diagnostics__name">{name}</View>
        <View className="diagnostics__value">{value}</View>
      </View>
    ))}
  </Section>
);

import { View } from '@tarojs/components';
import { useEffect, useState } from 'react';
import { Button } from '@/ui/Button';
import { CopyButton } from '@/ui/CopyButton';
import { Section } from '@/ui/Section';
import { useAction } from '@/data/useAction';
import { requestLog } from '@/data/requestLog';
import { useStores } from '@/stores/RootStore';
import { call } from '@/data/service';
import {
  diagnosticsText,
  diagnosticFacts,
  requestLines,
  type DiagnosticFact,
} from './diagnostics/facts';
import './Diagnostics.scss';

/** Page with technical facts for support; nothing secret or personal. */
export function Diagnostics() {
  const { session } = useStores();
  const [requests, setRequests] = useState([...requestLog]);
  const [health, setHealth] = useState<DiagnosticFact>(['服务', '正在检查…']);
  const { run, running } = useAction(
    async () => {
      const since = Date.now();
      const { version } = await call('GET /app-api/common/app/latest_version', {}).finally(() =>
        setRequests([...requestLog]),
      );
      setHealth(['服务', `正常，版本 ${version}，${Date.now() - since} 毫秒`]);
    },
    () => {
      setHealth(['服务', '连接不上，请检查网络后再试']);
      return true;
    },
  );
  useEffect(() => void run(), [run]);

  const facts = [...diagnosticFacts(session), health];
  return (
    <View className="diagnostics">
      <Section
        title="这台设备"
        aside={<CopyButton text={diagnosticsText(facts, requests)}>复制全部</CopyButton>}
      >
        <View className="diagnostics__facts">
          {facts.map(([name, value]) => (
            <View key={name} className="diagnostics__fact">
              <View className="diagnostics__name">{name}</View>
              <View className="diagnostics__value">{value}</View>
            </View>
          ))}
        </View>
        <Button
          id="check"
          size="small"
          variant="secondary"
          loading={running}
          onPress={() => void run()}
        >
          再检查一次
        </Button>
      </Section>
      <Section title={`本次会话的请求（最近 ${requests.length} 个）`}>
        {requests.length === 0 && <View className="diagnostics__name">还没有请求</View>}
        {requestLines(requests).map(([request, result], index) => (
          <View key={index} className="diagnostics__request">
            <View>{request}</View>
            <View className="diagnostics__result">{result}</View>
          </View>
        ))}
      </Section>
    </View>
  );
}

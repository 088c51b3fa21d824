import Taro from '@tarojs/taro';
import { View } from '@tarojs/components';
import type { SeenSession } from '@account-doctor/contract/types';
import { Button } from '@/ui/Button';
import { LoadedContent } from '@/ui/LoadedContent';
import { Section } from '@/ui/Section';
import { call } from '@/data/service';
import { useAction } from '@/data/useAction';
import { useCall } from '@/data/useCall';
import { agoText, dateTimeText } from '@/format/time';
import './Devices.scss';

/** The devices where the user is signed in, each with a button to sign it out. */
export function Devices() {
  const sessions = useCall('GET /app-api/user/session/list', {});
  const end = useAction(async (session?: SeenSession) => {
    const { confirm } = await Taro.showModal({
      title: session ? '退出这台设备' : '退出其他设备',
      content: session
        ? `${deviceName(session)}需要重新登录才能使用`
        : '除了这台设备，其他设备都需要重新登录。如果怀疑密码被别人知道，请再修改密码',
      confirmText: '退出',
    });
    if (!confirm) return;
    await call('POST /app-api/user/session/end', session ? { sessionId: session.sessionId } : {});
    await sessions.reload();
  });
  return (
    <LoadedContent query={sessions}>
      {({ list }) => {
        const others = list.filter(({ current }) => !current);
        return (
          <View className="devices">
            <Section title="已登录的设备">
              <View role="list" aria-label="已登录的设备">
                {list.map((session) => (
                  <DeviceRow
                    key={session.sessionId}
                    session={session}
                    busy={end.running}
                    onEnd={() => void end.run(session)}
                  />
                ))}
              </View>
            </Section>
            {others.length > 0 ? (
              <Button
                id="end-others"
                variant="secondary"
                loading={end.running}
                onPress={() => void end.run()}
              >
                退出其他设备
              </Button>
            ) : (
              <View className="devices__note">只有这台设备登录了您的账号</View>
            )}
          </View>
        );
      }}
    </LoadedContent>
  );
}

/** Name of the device; sessions from before names were recorded have none. */
const deviceName = ({ device }: SeenSession) => device || '未知设备';

interface DeviceRowProps {
  session: SeenSession;
  busy: boolean;
  onEnd: () => void;
}

function DeviceRow({ session, busy, onEnd }: DeviceRowProps) {
  const { sessionId, signedInAt, usedAt, current } = session;
  return (
    <View className="devices__row" role="listitem">
      <View className="devices__words">
        <View className="devices__name">{deviceName(session)}</View>
        <View className="devices__note">
          {current ? '这台设备' : `${agoText(usedAt)}使用`} · {dateTimeText(signedInAt)} 登录
        </View>
      </View>
      {!current && (
        <Button id={`end-${sessionId}`} size="small" variant="text" disabled={busy} onPress={onEnd}>
          退出
        </Button>
      )}
    </View>
  );
}

import { View } from '@tarojs/components';
import { useEffect, useState } from 'react';
import type { HelpRequest } from '@account-doctor/contract/types';
import type { Reload } from '@/data/query';
import { call } from '@/data/service';
import { useAction } from '@/data/useAction';
import { useCall } from '@/data/useCall';
import { navigate, replace } from '@/navigation/navigate';
import type { ParametersOf } from '@/routes';
import { useStores } from '@/stores/RootStore';
import { Button } from '@/ui/Button';
import { NotFoundView, isNotFound } from '@/ui/NotFoundView';
import { LoadedContent } from '@/ui/LoadedContent';
import { Section } from '@/ui/Section';
import { ReportContentLink } from '@/features/feedback/ReportContentLink';
import { InvitedBy } from './InvitedBy';
import { HelperList, TimeLeft } from './parts/HelperList';
import './parts/help.scss';

/**
 * Page for a friend: who asks for help, and the button to help. The id of the help request comes from the link; the app
 * store keeps a copy, because the sign-in may lose the link.
 */
export function HelpFriendPage({ report_unlock_record_id: linked }: ParametersOf<'unlockAccept'>) {
  const { app } = useStores();
  const [recordId] = useState(() => linked || app.reportUnlockRecordId);
  return recordId ? <LoadedHelpRequest recordId={recordId} /> : <UnknownRequest />;
}

const openGameChoice = () => void replace('chooseGame');

const UnknownRequest = () => (
  <NotFoundView
    text="找不到这次邀请，请让好友重新发送链接。"
    action="给我的账号估个价"
    onPress={openGameChoice}
  />
);

function LoadedHelpRequest({ recordId }: { recordId: string }) {
  const query = useCall('GET /app-api/report/unlock/unlock/user/help/list', { recordId });
  if (isNotFound(query.error)) return <UnknownRequest />;
  return (
    <LoadedContent query={query}>
      {(request) => <HelpRequestView request={request} reload={query.reload} />}
    </LoadedContent>
  );
}

/** Text that says why this user cannot help, or that they have already helped; `null` if they can help. */
function cannotHelpText({ mine, helped, state, here, given, needed }: HelpRequest): string | null {
  if (mine) return '这是您自己的邀请，发给好友，请 TA 来助力吧。';
  if (helped)
    return `助力成功，谢谢您！${state === 'open' && given < needed ? `还差 ${needed - given} 人` : ''}`;
  if (state === 'unlocked') return '好友的报告已经解锁，不需要再助力了，谢谢您。';
  if (state === 'expired') return '这次邀请已经过期，请让好友重新邀请。';
  if (!here) return '这里不支持好友助力，请告诉好友换一种方式解锁。';
  return null;
}

function HelpRequestView({ request, reload }: { request: HelpRequest; reload: Reload }) {
  const { app } = useStores();
  const { recordId, state, expiresAt } = request;
  const help = useAction(
    async () => {
      await call('POST /app-api/report/unlock/unlock/user/help', { recordId });
      await reload();
    },
    () => {
      void reload();
      return false;
    },
  );
  const reason = cannotHelpText(request);
  const settled = reason !== null;
  useEffect(() => {
    if (settled) app.forgetUnlockRecord();
  }, [settled, app]);
  return (
    <View className="accept">
      <Section title="好友请您帮忙">
        <InvitedBy invitation={request} />
        {state === 'open' && (
          <View className="accept__time">
            <TimeLeft until={expiresAt} onEnd={() => void reload()} />
          </View>
        )}
        {reason === null ? (
          <Button id="help" loading={help.running} onPress={() => void help.run()}>
            帮好友助力
          </Button>
        ) : (
          <View id="help-outcome" className="accept__reason" role="status">
            {reason}
          </View>
        )}
      </Section>
      <Section title="助力进度">
        <HelperList request={request} />
      </Section>
      <Section title="您的账号值多少钱">
        <View className="accept__words">填几项信息，几秒就有估价，免费。</View>
        <View className="accept__on">
          <Button
            id="try-it"
            variant={reason === null ? 'secondary' : 'primary'}
            onPress={() => void navigate('chooseGame')}
          >
            给我的账号估个价
          </Button>
        </View>
      </Section>
      {!request.mine && <ReportContentLink kind="invitation" id={recordId} />}
    </View>
  );
}

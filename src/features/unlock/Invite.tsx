import { Image, Text, View } from '@tarojs/components';
import type { HelpRequest, UnlockRecord } from '@account-doctor/contract/types';
import { whileMoving } from '@/data/polling';
import type { Reload } from '@/data/query';
import { call } from '@/data/service';
import { useAction } from '@/data/useAction';
import { useCall } from '@/data/useCall';
import { GoneOrder } from '@/features/order/GoneOrder';
import { useShareCard } from '@/features/shell/shareCard';
import { fullPath } from '@/navigation/address';
import { navigate, replace } from '@/navigation/navigate';
import { sendOpenType } from '@/platform/shareLink';
import type { ParametersOf } from '@/routes';
import { Button } from '@/ui/Button';
import { CopyButton } from '@/ui/CopyButton';
import { EmptyView } from '@/ui/EmptyView';
import { isGone } from '@/ui/GoneView';
import { Loaded } from '@/ui/Loaded';
import { Section } from '@/ui/Section';
import { Helpers, TimeLeft } from './parts/Helpers';
import './parts/help.scss';

/**
 * The page that asks friends to unlock a report: the rules, who has helped, the time left, and the
 * link.
 */
export function Invite({ orderId }: ParametersOf<'unlockInvite'>) {
  const query = useCall(
    'GET /app-api/report/unlock/order/unlock/record',
    { orderId },
    { refreshInterval: ({ asking }) => whileMoving(asking?.state === 'open') },
  );
  useShareCard(cardFor(query.data?.asking ?? null));
  if (isGone(query.error)) return <GoneOrder />;
  return (
    <Loaded query={query}>
      {(record) => (
        <View className="invite">
          <RecordView orderId={orderId} record={record} reload={query.reload} />
        </View>
      )}
    </Loaded>
  );
}

/** What WeChat sends to a friend: the open request for help, else the page's own card. */
function cardFor(request: HelpRequest | null) {
  if (request?.state !== 'open') return {};
  const record = { report_unlock_record_id: request.recordId };
  return {
    title: `帮我点一下，解锁${request.gameName}账号的评估报告`,
    path: fullPath('unlockAccept', record),
  };
}

interface RecordViewProps {
  orderId: string;
  record: UnlockRecord;
  reload: Reload;
}

function RecordView({ orderId, record, reload }: RecordViewProps) {
  const { locked, ways, asking } = record;
  const toReport = () => void replace('report', { orderId });
  if (!locked)
    return (
      <EmptyView icon="circle-check" text="报告已经解锁，可以查看全部内容。">
        <Button id="to-report" size="small" onPress={toReport}>
          查看报告
        </Button>
      </EmptyView>
    );
  if (!ways.helpers)
    return (
      <EmptyView icon="circle-help" text="这里不支持好友助力，请选择其他解锁方式。">
        <Button id="to-report" size="small" onPress={toReport}>
          返回报告
        </Button>
      </EmptyView>
    );
  const { needed, hours, perDay } = ways.helpers;
  return (
    <>
      {asking?.state === 'open' ? (
        <OpenRequest orderId={orderId} request={asking} onEnd={() => void reload()} />
      ) : (
        <StartRequest orderId={orderId} expired={asking?.state === 'expired'} reload={reload} />
      )}
      <Section title="助力规则">
        {[
          `${hours} 小时内有 ${needed} 位不同的好友助力，报告就会解锁`,
          '好友登录后即可助力，新老用户都可以',
          `每位好友对同一份报告只能助力一次，每天最多助力 ${perDay} 份报告`,
          '不能给自己助力',
          '没有凑满也不影响其他解锁方式',
        ].map((rule) => (
          <View key={rule} className="invite__rule">
            {rule}
          </View>
        ))}
      </Section>
    </>
  );
}

interface StartRequestProps {
  orderId: string;
  expired: boolean;
  reload: Reload;
}

/** The time limit starts when the user presses the button. */
function StartRequest({ orderId, expired, reload }: StartRequestProps) {
  const ask = useAction(async () => {
    await call('POST /app-api/report/unlock/order/unlock/ask', { orderId });
    await reload();
  });
  return (
    <Section title={expired ? '上次邀请已经过期' : '邀请好友，免费解锁'}>
      <View className="invite__lead">
        {expired
          ? '可以重新邀请一次，已经助力过的好友不能再次助力。'
          : '开始后会生成邀请链接，并开始计时。'}
      </View>
      <Button id="ask-help" loading={ask.running} onPress={() => void ask.run()}>
        {expired ? '重新邀请' : '开始邀请'}
      </Button>
    </Section>
  );
}

interface OpenRequestProps {
  orderId: string;
  request: HelpRequest;
  onEnd: () => void;
}

function OpenRequest({ orderId, request, onEnd }: OpenRequestProps) {
  return (
    <>
      <Section
        title="好友助力"
        aside={
          <View className="invite__time">
            <TimeLeft until={request.expiresAt} onEnd={onEnd} />
          </View>
        }
      >
        <Helpers request={request} />
      </Section>
      <Section title="邀请链接">
        <View className="invite__lead">发给好友，对方登录后点一下就行。</View>
        <Image className="invite__code" src={request.codeUrl} mode="aspectFit" aria-hidden />
        <View className="invite__hint">当面给好友扫一扫，或把海报发给好友</View>
        <Text id="invite-link" className="invite__link" selectable userSelect>
          {request.link}
        </Text>
        <View className="invite__ways">
          {sendOpenType && (
            <Button id="send-to-friend" size="small" openType={sendOpenType}>
              发给微信好友
            </Button>
          )}
          <CopyButton text={request.link}>复制邀请链接</CopyButton>
          <Button
            id="to-poster"
            variant="secondary"
            size="small"
            onPress={() => void navigate('reportScreenShot', { orderId, asks: '1' })}
          >
            邀请海报
          </Button>
        </View>
      </Section>
    </>
  );
}

import { useEvent } from '@account-doctor/client-core/react/useEvent';
import { Image, View } from '@tarojs/components';
import { useEffect } from 'react';
import type { HelpRequest, UnlockRecord } from '@account-doctor/contract/types';
import { pollPause } from '@/data/polling';
import type { Reload } from '@/data/query';
import { call } from '@/data/service';
import { useAction } from '@/data/useAction';
import { useCall } from '@/data/useCall';
import { OrderNotFound } from '@/features/order/OrderNotFound';
import { useShareCard } from '@/features/shell/shareCard';
import { fullPath } from '@/navigation/address';
import { navigate, replace } from '@/navigation/navigate';
import { sendOpenType, shareLink } from '@/platform/share/share';
import type { ParametersOf } from '@/routes';
import { Button } from '@/ui/Button';
import { CopyButton } from '@/ui/CopyButton';
import { EmptyView } from '@/ui/EmptyView';
import { isNotFound } from '@/ui/NotFoundView';
import { LoadedContent } from '@/ui/LoadedContent';
import { Section } from '@/ui/Section';
import { HelperList, TimeLeft } from './parts/HelperList';
import './parts/help.scss';

/** Page to ask friends for help: helpers so far, time left, and the link to send. */
export function AskFriendsPage({ orderId }: ParametersOf<'unlockInvite'>) {
  const query = useCall(
    'GET /app-api/report/unlock/order/unlock/record',
    { orderId },
    {
      refreshInterval: ({ asking }, answerCount) =>
        pollPause(asking?.state === 'open', answerCount),
    },
  );
  useShareCard(shareCardFor(query.data?.asking ?? null));
  if (isNotFound(query.error)) return <OrderNotFound />;
  return (
    <LoadedContent query={query}>
      {(record) => (
        <View className="invite">
          <UnlockRecordView orderId={orderId} record={record} reload={query.reload} />
        </View>
      )}
    </LoadedContent>
  );
}

const requestText = ({ gameName }: HelpRequest) => `帮我点一下，解锁${gameName}账号的评估报告`;

/** WeChat's share card: for the open help request, otherwise for the page itself. */
function shareCardFor(request: HelpRequest | null) {
  if (request?.state !== 'open') return {};
  const record = { report_unlock_record_id: request.recordId };
  return { title: requestText(request), path: fullPath('unlockAccept', record) };
}

interface UnlockRecordViewProps {
  orderId: string;
  record: UnlockRecord;
  reload: Reload;
}

/** The open help request or a new one; a text instead if the report is unlocked or friends cannot help here. */
function UnlockRecordView({ orderId, record, reload }: UnlockRecordViewProps) {
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
          `${hours} 小时内凑满 ${needed} 人就解锁，新老用户都算`,
          `同一份报告每人只能帮一次，每人每天最多帮 ${perDay} 份`,
          '没凑满也可以换别的方式解锁',
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

/**
 * Starts a help request when the page opens. If an earlier request has expired, the user has to tap, because each
 * friend can help only once.
 */
function StartRequest({ orderId, expired, reload }: StartRequestProps) {
  const ask = useAction(async () => {
    await call('POST /app-api/report/unlock/order/unlock/ask', { orderId });
    await reload();
  });
  const begin = useEvent(() => void ask.run());
  useEffect(() => {
    if (!expired) begin();
  }, [expired, begin]);
  return (
    <Section title={expired ? '上次邀请已经过期' : '邀请好友，免费解锁'}>
      {expired && <View className="invite__lead">可以再邀请一次，已经帮过的好友不能再帮。</View>}
      <Button id="ask-help" loading={ask.running} onPress={begin}>
        {expired ? '再邀请一次' : ask.running ? '正在准备邀请' : '重试'}
      </Button>
    </Section>
  );
}

interface OpenRequestProps {
  orderId: string;
  request: HelpRequest;
  onEnd: () => void;
}

/** An open help request: helpers, time left, and the link to send. */
function OpenRequest({ orderId, request, onEnd }: OpenRequestProps) {
  const { needed, helpers, expiresAt, codeUrl, link } = request;
  const words = `${requestText(request)}。登录后点一下就行，不花钱。`;
  const send = useAction(async () => {
    await shareLink?.({ title: requestText(request), text: words, url: link });
  });
  const sends = shareLink !== null || sendOpenType !== undefined;
  return (
    <>
      <Section
        title={`还差 ${needed - helpers.length} 人，就能免费看完整报告`}
        aside={
          <View className="invite__time">
            <TimeLeft until={expiresAt} onEnd={onEnd} />
          </View>
        }
      >
        <HelperList request={request} />
        <View className="invite__words">{words}</View>
        {sends && (
          <Button id="send-to-friend" openType={sendOpenType} onPress={() => void send.run()}>
            发给好友
          </Button>
        )}
        <CopyButton
          id="copy-invitation"
          variant={sends ? 'text' : 'primary'}
          size="large"
          text={`${words}${link}`}
        >
          {sends ? '复制这段话' : '复制这段话，发给好友'}
        </CopyButton>
      </Section>
      <Section title="当面扫一扫">
        <View className="invite__scan">
          <Image className="invite__code" src={codeUrl} mode="aspectFit" aria-hidden />
          <View className="invite__poster">
            <View className="invite__lead">好友用手机一扫，登录后点一下就行</View>
            <Button
              id="to-poster"
              variant="secondary"
              size="small"
              onPress={() => void navigate('reportScreenShot', { orderId, asks: '1' })}
            >
              邀请海报
            </Button>
          </View>
        </View>
      </Section>
    </>
  );
}

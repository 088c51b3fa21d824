import { Image, Text, View } from '@tarojs/components';
import type { Asking, UnlockRecord } from '@account-doctor/contract/types';
import { Button } from '@/ui/Button';
import { CopyButton } from '@/ui/CopyButton';
import { EmptyView } from '@/ui/EmptyView';
import { GoneView, isGone } from '@/ui/GoneView';
import { Loaded } from '@/ui/Loaded';
import { useShareCard } from '@/features/shell/shareCard';
import { Section } from '@/ui/Section';
import { useAction } from '@/data/useAction';
import { useCall } from '@/data/useCall';
import type { Reload } from '@/data/query';
import { fullPath } from '@/navigation/address';
import { backTo, navigate, replace } from '@/navigation/navigate';
import { sendOpenType } from '@/platform/sendButton';
import type { ParametersOf } from '@/routes';
import { call } from '@/data/service';
import { Helpers } from './Helpers';
import { TimeLeft } from './TimeLeft';
import { whileMoving } from '@/data/polling';
import './Invite.scss';

/** Asking friends to open a report: the rules, who has helped, how long it goes on, and the link. */
export function Invite({ orderId }: ParametersOf<'unlockInvite'>) {
  const query = useCall(
    'GET /app-api/report/unlock/order/unlock/record',
    { orderId },
    { refreshInterval: ({ asking }) => whileMoving(asking?.state === 'open') },
  );
  useShareCard(cardFor(query.data?.asking ?? null));
  if (isGone(query.error))
    return (
      <GoneView
        text="没有找到这份报告，请从评估记录中打开。"
        action="查看评估记录"
        onPress={() => void replace('evaluationRecords')}
      />
    );
  return (
    <Loaded query={query}>
      {(record) => (
        <View className="invite">
          <OfRecord orderId={orderId} record={record} reload={query.reload} />
        </View>
      )}
    </Loaded>
  );
}

/** What WeChat sends to a friend: the asking while it is open, else the page's own card. */
function cardFor(asking: Asking | null) {
  if (asking?.state !== 'open') return {};
  const record = { report_unlock_record_id: asking.recordId };
  return {
    title: `帮我点一下，解锁${asking.gameName}账号的评估报告`,
    path: fullPath('unlockAccept', record),
  };
}

interface OfRecordProps {
  orderId: string;
  record: UnlockRecord;
  reload: Reload;
}

function OfRecord({ orderId, record, reload }: OfRecordProps) {
  const { locked, ways, asking } = record;
  const toReport = () => void backTo('report', { orderId });
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
        <Open orderId={orderId} asking={asking} onEnd={() => void reload()} />
      ) : (
        <Begin orderId={orderId} expired={asking?.state === 'expired'} reload={reload} />
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

interface BeginProps {
  orderId: string;
  expired: boolean;
  reload: Reload;
}

/** Asking begins with a tap: from then on the time runs. */
function Begin({ orderId, expired, reload }: BeginProps) {
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

interface OpenProps {
  orderId: string;
  asking: Asking;
  onEnd: () => void;
}

function Open({ orderId, asking, onEnd }: OpenProps) {
  return (
    <>
      <Section
        title="好友助力"
        aside={
          <View className="invite__time">
            <TimeLeft until={asking.expiresAt} onEnd={onEnd} />
          </View>
        }
      >
        <Helpers asking={asking} />
      </Section>
      <Section title="邀请链接">
        <View className="invite__lead">把链接发给好友，好友打开并登录后点一下即可。</View>
        <Image className="invite__code" src={asking.codeUrl} mode="aspectFit" aria-hidden />
        <View className="invite__hint">当面给好友扫一扫，或把海报发给好友</View>
        <Text id="invite-link" className="invite__link" selectable userSelect>
          {asking.link}
        </Text>
        <View className="invite__ways">
          {sendOpenType && (
            <Button id="send-to-friend" size="small" openType={sendOpenType}>
              发给微信好友
            </Button>
          )}
          <CopyButton text={asking.link}>复制邀请链接</CopyButton>
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

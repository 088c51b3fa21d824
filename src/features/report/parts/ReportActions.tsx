import { useEvent } from '@account-doctor/client-core/react/useEvent';
import { View } from '@tarojs/components';
import Taro from '@tarojs/taro';
import { useEffect, useRef, useState } from 'react';
import type { ReportShare } from '@account-doctor/contract/types';
import { call } from '@/data/service';
import { useAction } from '@/data/useAction';
import { useCall } from '@/data/useCall';
import { useShareCard } from '@/features/shell/shareCard';
import { dateText } from '@/format/time';
import { fullPath } from '@/navigation/address';
import { navigate } from '@/navigation/navigate';
import { sendOpenType, shareLink, shareTitles } from '@/platform/share/share';
import { BottomSheet } from '@/ui/BottomSheet';
import { Button } from '@/ui/Button';
import { CopyButton } from '@/ui/CopyButton';
import { LoadedContent } from '@/ui/LoadedContent';
import { Section } from '@/ui/Section';
import { versionParameters } from './versionParameters';
import '../ReportPage.scss';

interface ReportActionsProps {
  orderId: string;
  /** The chosen version of the report; absent for the newest. */
  version?: number | undefined;
  /** Whether the report is locked and so cannot be shared. */
  locked?: boolean;
  /** Whether there are other reports to compare this one with. */
  compared?: boolean;
  /** Whether the owner has already rated the report. */
  rated?: boolean;
}

/** Time limit in ms for a card's picture; WeChat waits three seconds for the whole card. */
const PICTURE_TIMEOUT = 2_000;

/** URL of the picture for WeChat's card; `undefined` if the service does not draw it in time. */
function cardPicture(orderId: string, version: number | undefined): Promise<string | undefined> {
  const drawn = call('GET /app-api/api/evaluate/user/order/get/report-image', {
    orderId,
    version,
    format: 'wide-card',
  }).then(({ url }) => url);
  const tooLate = new Promise<undefined>((resolve) =>
    setTimeout(resolve, PICTURE_TIMEOUT, undefined),
  );
  return Promise.race([drawn, tooLate]).catch(() => undefined);
}

/** The WeChat card for sharing a report; creates the share link when the first card is sent. */
async function createShareCard(orderId: string, version: number | undefined) {
  const [{ token }, imageUrl] = await Promise.all([
    call('POST /app-api/api/evaluate/user/order/share/create', { orderId, version }),
    cardPicture(orderId, version),
  ]);
  return { title: shareTitles.report ?? '', path: fullPath('reportShared', { token }), imageUrl };
}

/** Section with all actions on a report: share, picture, download, compare, rate. */
export function ReportActions(props: ReportActionsProps) {
  const { orderId, version, locked = false, compared = false, rated = false } = props;
  const [sharing, setSharing] = useState(false);
  useShareCard(locked ? {} : { made: () => createShareCard(orderId, version) });
  const shown = versionParameters(orderId, version);
  return (
    <Section id="report-keep" title={locked ? '保存和分享' : '用这份报告'}>
      <View className="report-keep">
        {!locked && (
          <Button id="to-share" size="small" onPress={() => setSharing(true)}>
            分享链接
          </Button>
        )}
        <Button
          id="to-picture"
          size="small"
          variant="secondary"
          onPress={() => void navigate('reportScreenShot', shown)}
        >
          报告图片
        </Button>
        <Button
          id="to-download"
          size="small"
          variant="secondary"
          onPress={() => void navigate('reportDownload', shown)}
        >
          下载报告
        </Button>
        {compared && (
          <Button
            id="to-compare"
            size="small"
            variant="secondary"
            onPress={() => void navigate('contrastAnalysis', { orderIds: orderId })}
          >
            和其他报告对比
          </Button>
        )}
        {!locked && (
          <Button
            id="rate-report"
            size="small"
            variant="secondary"
            onPress={() => void navigate('rateReport', { orderId })}
          >
            {rated ? '已评价，查看' : '评价报告'}
          </Button>
        )}
      </View>
      {sharing && (
        <ShareLinksSheet orderId={orderId} version={version} onClose={() => setSharing(false)} />
      )}
    </Section>
  );
}

interface ShareLinksProps {
  orderId: string;
  /** The chosen version of the report; absent for the newest. */
  version: number | undefined;
  onClose: () => void;
}

/**
 * Sheet with the report's share links, to send or revoke. Opening the sheet creates a link if the report has no link
 * yet.
 */
function ShareLinksSheet({ orderId, version, onClose }: ShareLinksProps) {
  const query = useCall('GET /app-api/api/evaluate/user/order/share/list', { orderId });
  const make = useAction(async () => {
    await call('POST /app-api/api/evaluate/user/order/share/create', { orderId, version });
    await query.reload();
  });
  const begun = useRef(false);
  const begin = useEvent(() => void make.run());
  const missing = query.data?.list.length === 0;
  useEffect(() => {
    if (!missing || begun.current) return;
    begun.current = true;
    begin();
  }, [missing, begin]);
  return (
    <BottomSheet id="share-link" title="分享报告" closeLabel="关闭" onClose={onClose}>
      <View className="share-link">
        <View className="share-link__note">
          好友不用登录就能看。看不到账号、区号、报告编号和您的信息，30 天内有效，随时可以收回。
        </View>
        <LoadedContent query={query}>
          {({ list }) => (
            <>
              {list.map((share) => (
                <ShareRow
                  key={share.shareId}
                  share={{ ...share, orderId }}
                  onRevoked={query.reload}
                />
              ))}
              {list.length === 0 && (
                <Button id="make-share" loading={make.running} onPress={begin}>
                  生成分享链接
                </Button>
              )}
            </>
          )}
        </LoadedContent>
      </View>
    </BottomSheet>
  );
}

type OwnShare = ReportShare & { orderId: string };

/** A share link, with buttons to send and revoke it. */
function ShareRow({ share, onRevoked }: { share: OwnShare; onRevoked: () => Promise<unknown> }) {
  const { shareId, orderId, url, expiresAt, reportNo } = share;
  const send = useAction(async () => {
    await shareLink?.({ title: '游戏账号评估报告', url });
  });
  const revoke = useAction(async () => {
    const { confirm } = await Taro.showModal({
      title: '收回链接',
      content: '收回后，拿到链接的人不能再看这份报告。',
      confirmText: '收回',
    });
    if (!confirm) return;
    await call('POST /app-api/api/evaluate/user/order/share/revoke', { shareId });
    await onRevoked();
  });
  const sends = shareLink !== null || sendOpenType !== undefined;
  return (
    <View className="share-link__share">
      <View className="share-link__until">{`报告 ${reportNo} · ${dateText(expiresAt)} 到期`}</View>
      {sends && (
        <Button id="send-share" openType={sendOpenType} onPress={() => void send.run()}>
          发给好友
        </Button>
      )}
      <CopyButton id="copy-share" variant={sends ? 'secondary' : 'primary'} size="large" text={url}>
        {sends ? '复制链接' : '复制链接，发给好友'}
      </CopyButton>
      <View className="share-link__buttons">
        <Button
          id="to-poster"
          size="small"
          variant="text"
          onPress={() => void navigate('reportScreenShot', { orderId, shareId })}
        >
          分享卡片
        </Button>
        <Button
          id="revoke-share"
          size="small"
          variant="text"
          loading={revoke.running}
          onPress={() => void revoke.run()}
        >
          收回链接
        </Button>
      </View>
    </View>
  );
}

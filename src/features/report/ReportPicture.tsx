import { Image, View } from '@tarojs/components';
import { useState } from 'react';
import { RequestError } from '@account-doctor/client-core/errors';
import type { ReportFile } from '@account-doctor/contract/types';
import { call } from '@/data/service';
import { useCall } from '@/data/useCall';
import { replace } from '@/navigation/navigate';
import type { ParametersOf } from '@/routes';
import { Button } from '@/ui/Button';
import { EmptyView } from '@/ui/EmptyView';
import { LoadedContent } from '@/ui/LoadedContent';
import { Tabs } from '@/ui/Tabs';
import { ReportSkeleton } from './parts/ReportSkeleton';
import { SavePictureButtons } from './parts/SavePictureButtons';
import './parts/files.scss';

const INVITATION = 'GET /app-api/report/unlock/order/unlock/poster';
const POSTER = 'GET /app-api/api/evaluate/user/order/get/report-image/share';
const IMAGE = 'GET /app-api/api/evaluate/user/order/get/report-image';

/** Pictures of a report, best first. The card without a price lets friends guess the price. */
const pictureFormats = [
  { value: 'card', label: '卡片' },
  { value: 'guess-card', label: '不写价格' },
  { value: 'png', label: '长图' },
] as const;

/**
 * Page with a picture to save and send: the report as a card or one long image, the card of a share link, or the poster
 * of a help request.
 */
export function ReportPicture({
  orderId,
  version,
  format: asked,
  shareId,
  asks,
}: ParametersOf<'reportScreenShot'>) {
  const [format, setFormat] = useState<(typeof pictureFormats)[number]['value']>(
    asked === 'png' ? asked : 'card',
  );
  const invitation = asks ? { orderId } : null;
  const poster = !asks && shareId ? { shareId } : null;
  const image = !asks && !shareId ? { orderId, version, format } : null;
  const invitationQuery = useCall(INVITATION, invitation);
  const posterQuery = useCall(POSTER, poster);
  const imageQuery = useCall(IMAGE, image);
  const query = invitation ? invitationQuery : poster ? posterQuery : imageQuery;
  const fresh = () => {
    if (invitation) return call(INVITATION, invitation);
    return poster ? call(POSTER, poster) : call(IMAGE, { orderId, version, format });
  };
  if (isNotReady(query.error)) return <FileNotReady orderId={orderId} />;
  return (
    <View className="report-picture">
      {image && (
        <Tabs
          id="picture"
          label="哪一张图片"
          options={pictureFormats}
          value={format}
          onChange={setFormat}
        />
      )}
      <LoadedContent query={query} skeleton={<DrawingPlaceholder />}>
        {(file) => (
          <>
            <PictureView key={file.url} file={file} onReload={() => void query.reload()} />
            <View className="report-picture__bar">
              <SavePictureButtons requestFile={fresh} />
            </View>
          </>
        )}
      </LoadedContent>
    </View>
  );
}

/** Placeholder while the service draws the picture for the first time, which takes a moment. */
const DrawingPlaceholder = () => (
  <>
    <View className="report-picture__wait" role="status">
      正在画图，第一次要几秒；画好以后再打开就快了
    </View>
    <ReportSkeleton />
  </>
);

function PictureView({ file, onReload }: { file: ReportFile; onReload: () => void }) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const retry = () => {
    setState('loading');
    onReload();
  };
  if (state === 'failed')
    return (
      <View className="report-picture__wait" role="alert">
        图片没有加载出来，请检查网络后重试。
        <Button id="reload-picture" variant="text" size="small" onPress={retry}>
          重新加载
        </Button>
      </View>
    );
  return (
    <>
      <View className="report-picture__sheet">
        <View
          className="report-picture__frame"
          // Reserves the picture's height, so that nothing moves when it loads.
          style={{ paddingTop: `${(100 * (file.height ?? 0)) / (file.width ?? 1)}%` }}
        >
          {file.preview ? (
            <Image
              className="report-picture__preview"
              src={file.preview}
              mode="widthFix"
              aria-hidden
            />
          ) : (
            state === 'loading' && (
              <View className="report-picture__outline">
                <DrawingPlaceholder />
              </View>
            )
          )}
          <Image
            className="report-picture__image"
            src={file.url}
            mode="scaleToFill"
            showMenuByLongpress
            aria-label="报告图片"
            onLoad={() => setState('shown')}
            onError={() => setState('failed')}
          />
        </View>
      </View>
      {state === 'shown' && (
        <View className="report-picture__hint">长按图片也可以保存或发给好友</View>
      )}
    </>
  );
}

/** Whether the error says that the order has no report yet, so that there is nothing to draw. */
const isNotReady = (error: unknown): boolean =>
  error instanceof RequestError && error.code === 'REPORT_NOT_READY';

function FileNotReady({ orderId }: { orderId: string }) {
  return (
    <EmptyView icon="clock" text="报告还没有完成，完成后就能保存">
      <Button id="to-progress" size="small" onPress={() => void replace('submitted', { orderId })}>
        查看进度
      </Button>
    </EmptyView>
  );
}

import { Image, View } from '@tarojs/components';
import { useState } from 'react';
import type { ReportFile } from '@account-doctor/contract/types';
import { Button } from '@/ui/Button';
import { Loaded } from '@/ui/Loaded';
import { SavePicture } from './SavePicture';
import { useCall } from '@/data/useCall';
import { call } from '@/data/service';
import type { ParametersOf } from '@/routes';
import { FileNotReady, isNotReady } from './FileNotReady';
import { ReportSkeleton } from './ReportSkeleton';
import './ReportPicture.scss';

const INVITATION = 'GET /app-api/report/unlock/order/unlock/poster';
const POSTER = 'GET /app-api/api/evaluate/user/order/get/report-image/share';
const IMAGE = 'GET /app-api/api/evaluate/user/order/get/report-image';

/**
 * A report as one long picture, the poster of a link to it, or the one that asks friends to help; to be
 * saved and shown to others.
 */
export function ReportPicture({
  orderId,
  version,
  shareId,
  asks,
}: ParametersOf<'reportScreenShot'>) {
  const invitation = asks ? { orderId } : null;
  const poster = !asks && shareId ? { shareId } : null;
  const image = !asks && !shareId ? { orderId, version } : null;
  const invitationQuery = useCall(INVITATION, invitation);
  const posterQuery = useCall(POSTER, poster);
  const imageQuery = useCall(IMAGE, image);
  const query = invitation ? invitationQuery : poster ? posterQuery : imageQuery;
  const fresh = () => {
    if (invitation) return call(INVITATION, invitation);
    return poster ? call(POSTER, poster) : call(IMAGE, { orderId, version });
  };
  if (isNotReady(query.error)) return <FileNotReady orderId={orderId} />;
  return (
    <Loaded query={query} skeleton={<ReportSkeleton />}>
      {(file) => (
        <View className="report-picture">
          <Picture key={file.url} file={file} onReload={() => void query.reload()} />
          <View className="report-picture__bar">
            <SavePicture fresh={fresh} />
          </View>
        </View>
      )}
    </Loaded>
  );
}

function Picture({ file, onReload }: { file: ReportFile; onReload: () => void }) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const again = () => {
    setState('loading');
    onReload();
  };
  if (state === 'failed')
    return (
      <View className="report-picture__wait" role="alert">
        图片没有加载出来，请检查网络后重试。
        <Button id="reload-picture" variant="text" size="small" onPress={again}>
          重新加载
        </Button>
      </View>
    );
  return (
    <>
      <View
        className="report-picture__frame"
        // As high as the picture will be, so that nothing moves when it has come.
        style={{ paddingTop: `${(100 * (file.height ?? 0)) / (file.width ?? 1)}%` }}
      >
        {state === 'loading' && (
          <View className="report-picture__outline">
            <ReportSkeleton />
          </View>
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
      {state === 'shown' && (
        <View className="report-picture__hint">长按图片也可以保存或发给好友</View>
      )}
    </>
  );
}

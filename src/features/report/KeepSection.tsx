import { View } from '@tarojs/components';
import { useState } from 'react';
import { Button } from '@/ui/Button';
import { useShareCard } from '@/features/shell/shareCard';
import { Section } from '@/ui/Section';
import { fullPath } from '@/navigation/address';
import { navigate } from '@/navigation/navigate';
import { shareTitles } from '@/platform/shareMenu';
import { call } from '@/data/service';
import { ShareLink } from './sections/ShareLink';
import './KeepSection.scss';

interface KeepSectionProps {
  orderId: string;
  /** The version that is read, where another is newer. */
  version?: number | undefined;
  /** What is locked is not shown to others. */
  locked?: boolean;
}

/** What a friend opens is the link for others, made when the first one is sent. */
async function cardOf(orderId: string, version: number | undefined) {
  const { token } = await call('POST /app-api/api/evaluate/user/order/share/create', {
    orderId,
    version,
  });
  return { title: shareTitles.report ?? '', path: fullPath('reportShared', { token }) };
}

/** The ways to keep a report and to show it to others. */
export function KeepSection({ orderId, version, locked = false }: KeepSectionProps) {
  const [sharing, setSharing] = useState(false);
  useShareCard(locked ? {} : { made: () => cardOf(orderId, version) });
  const shown = { orderId, ...(version !== undefined && { version: String(version) }) };
  return (
    <Section id="report-keep" title="保存和分享">
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
          报告长图
        </Button>
        <Button
          id="to-download"
          size="small"
          variant="secondary"
          onPress={() => void navigate('reportDownload', shown)}
        >
          下载报告
        </Button>
      </View>
      {sharing && (
        <ShareLink orderId={orderId} version={version} onClose={() => setSharing(false)} />
      )}
    </Section>
  );
}

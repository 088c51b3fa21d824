import { View } from '@tarojs/components';
import { useState } from 'react';
import { Button } from '@/components/Button/Button';
import { Section } from '@/components/Section/Section';
import { navigate } from '@/navigation/navigate';
import { ShareLink } from './ShareLink';
import './KeepSection.scss';

interface KeepSectionProps {
  orderId: string;
  /** The version that is read, where another is newer. */
  version?: number | undefined;
  /** What is locked is not shown to others. */
  locked?: boolean;
}

/** The ways to keep a report and to show it to others. */
export function KeepSection({ orderId, version, locked = false }: KeepSectionProps) {
  const [sharing, setSharing] = useState(false);
  const shown = { orderId, ...(version !== undefined && { version: String(version) }) };
  return (
    <Section id="report-keep" title="保存和分享">
      <View className="report-keep">
        {!locked && (
          <Button id="to-share" size="small" onTap={() => setSharing(true)}>
            分享链接
          </Button>
        )}
        <Button
          id="to-picture"
          size="small"
          look="secondary"
          onTap={() => void navigate('reportScreenShot', shown)}
        >
          报告长图
        </Button>
      </View>
      {sharing && (
        <ShareLink orderId={orderId} version={version} onClose={() => setSharing(false)} />
      )}
    </Section>
  );
}

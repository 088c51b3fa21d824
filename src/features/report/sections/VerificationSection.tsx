import { Image, Text, View } from '@tarojs/components';
import { useState } from 'react';
import { sourceWords } from '@account-doctor/contract/reportWords';
import type { Report } from '@account-doctor/contract/types';
import { dateTimeText } from '@/format/time';
import { CopyButton } from '@/ui/CopyButton';
import { Section } from '@/ui/Section';
import './verification.scss';

/** Section about verifying a report: its number, its model, and a QR code for buyers. */
export function VerificationSection({ id, header }: { id?: string; header: Report['header'] }) {
  return (
    <Section id={id} title="核验">
      <View className="verification__facts">
        <FactRow label="报告编号" value={header.reportNo} />
        <FactRow label="信息来源" value={sourceWords[header.source]} />
        <FactRow label="采集时间" value={dateTimeText(header.capturedAt)} />
        <FactRow label="有效期至" value={dateTimeText(header.validUntil)} />
        <FactRow label="模型版本" value={header.modelVersion} />
      </View>
      <VerificationWays code={header.verificationCode} url={header.verificationUrl} />
    </Section>
  );
}

function FactRow({ label, value }: { label: string; value: string }) {
  return (
    <View className="verification__fact">
      <View className="verification__label">{label}</View>
      <View className="verification__value">{value}</View>
    </View>
  );
}

interface VerificationProps {
  code: string;
  /** Address of the public page that confirms the report; `/qr.svg` below it is the QR code. */
  url: string;
}

/** Three ways for a buyer to verify the report: QR code, link and verification code. */
function VerificationWays({ code, url }: VerificationProps) {
  const [drawn, setDrawn] = useState<'unknown' | 'yes' | 'no'>('unknown');
  return (
    <View className="verification">
      {drawn !== 'no' && (
        <Image
          className={`verification__picture ${drawn === 'yes' ? 'verification__picture--drawn' : ''}`}
          src={`${url}/qr.svg`}
          mode="aspectFit"
          aria-hidden
          onLoad={() => setDrawn('yes')}
          onError={() => setDrawn('no')}
        />
      )}
      <View className="verification__text">
        <View className="verification__label">
          {drawn === 'yes' ? '防伪码，扫码可核对真伪' : '防伪码，打开链接可核对真伪'}
        </View>
        <Text className="verification__code" selectable userSelect>
          {code}
        </Text>
        <Text className="verification__link" selectable userSelect>
          {url}
        </Text>
      </View>
      <CopyButton text={url}>复制链接</CopyButton>
    </View>
  );
}

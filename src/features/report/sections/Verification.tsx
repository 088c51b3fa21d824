import { Image, Text, View } from '@tarojs/components';
import { useState } from 'react';
import { CopyButton } from '@/ui/CopyButton';
import './Verification.scss';

interface VerificationProps {
  code: string;
  /** Opens the public page that confirms the report; the service draws it as QR below `/qr.svg`. */
  url: string;
}

/** How a buyer checks that the report is real: by scanning, by link, or by the code itself. */
export function Verification({ code, url }: VerificationProps) {
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
          {drawn === 'yes' ? '验证码，扫码可核对真伪' : '验证码，打开链接可核对真伪'}
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

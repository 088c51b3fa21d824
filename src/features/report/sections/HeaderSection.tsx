import { View } from '@tarojs/components';
import { SAMPLE_WARNING, sourceWords } from '@account-doctor/contract/reportWords';
import type { Report } from '@account-doctor/contract/types';
import { Button } from '@/ui/Button';
import { Icon } from '@/ui/Icon';
import { Tag } from '@/ui/Tag';
import { day, minute } from '@/format/time';
import { navigate } from '@/navigation/navigate';
import { AccountHead } from './AccountHead';
import { Verification } from './Verification';
import './HeaderSection.scss';

interface HeaderSectionProps {
  header: Report['header'];
  gameIconUrl: string;
  /** Milliseconds since the epoch, to tell whether the price still counts as current. */
  now: number;
}

/**
 * Section 1 (docs/product.md, "The report"): which account this is about, when it was looked at,
 * and how to check the report.
 */
export function HeaderSection({ header, gameIconUrl, now }: HeaderSectionProps) {
  const expired = new Date(header.validUntil).getTime() <= now;
  return (
    <View className="report-header">
      <AccountHead
        gameName={header.gameName}
        gameIconUrl={gameIconUrl}
        details={header.account ? `${header.serverLabel} · ${header.account}` : header.serverLabel}
      >
        <Tag variant={expired ? 'warning' : 'success'}>{expired ? '已过期' : '有效'}</Tag>
      </AccountHead>
      {header.sample && <SampleNotice />}
      {expired && <Expired validUntil={header.validUntil} gameId={header.gameId} />}
      <View className="report-header__facts">
        <Fact label="报告编号" value={header.reportNo} />
        <Fact label="信息来源" value={sourceWords[header.source]} />
        <Fact label="采集时间" value={minute(header.capturedAt)} />
        <Fact label="有效期至" value={minute(header.validUntil)} />
        <Fact label="模型版本" value={header.modelVersion} />
      </View>
      <Verification code={header.verificationCode} url={header.verificationUrl} />
    </View>
  );
}

function SampleNotice() {
  return (
    <View className="report-header__sample" role="note">
      <Icon name="circle-alert" />
      <View>
        <View className="report-header__sample-title">根据示例数据生成</View>
        <View>{SAMPLE_WARNING}</View>
      </View>
    </View>
  );
}

function Expired({ validUntil, gameId }: { validUntil: string; gameId: string }) {
  return (
    <View className="report-header__expired">
      <View className="report-header__expired-text">
        {`这份报告已于 ${day(validUntil)} 过期，行情可能变了，交易前请重新评估。`}
      </View>
      <Button size="small" onPress={() => void navigate('fillInInfo', { gameId })}>
        重新评估
      </Button>
    </View>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <View className="report-header__fact">
      <View className="report-header__label">{label}</View>
      <View className="report-header__value">{value}</View>
    </View>
  );
}

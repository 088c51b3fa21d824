import { Image, Text, View } from '@tarojs/components';
import { useState, type ReactNode } from 'react';
import { SAMPLE_WARNING, sourceWords } from '@account-doctor/contract/reportWords';
import type { PublicReport, Report } from '@account-doctor/contract/types';
import { GameIcon } from '@/features/game/GameIcon';
import { day, minute } from '@/format/time';
import { navigate } from '@/navigation/navigate';
import { Button } from '@/ui/Button';
import { CopyButton } from '@/ui/CopyButton';
import { Icon } from '@/ui/Icon';
import { Tag } from '@/ui/Tag';
import './header.scss';

interface HeaderSectionProps {
  header: Report['header'];
  gameIconUrl: string;
  /** In ms since the epoch; decides whether the report has expired. */
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

interface PublicHeaderProps {
  header: PublicReport['header'];
  gameIconUrl: string;
  /** Why others may read it. */
  origin: string;
  /** A tag beside the game. */
  children: ReactNode;
}

/** The header for strangers, without anything that identifies the owner. */
export function PublicHeader({ header, gameIconUrl, origin, children }: PublicHeaderProps) {
  const { gameName, serverLabel, evaluatedOn, modelVersion, sample } = header;
  const prices = sample ? '估价所用的成交由系统生成，不代表真实行情。' : '';
  return (
    <View className="public-header">
      <AccountHead
        gameName={gameName}
        gameIconUrl={gameIconUrl}
        details={`${serverLabel} · 评估于 ${evaluatedOn}`}
      >
        {children}
      </AccountHead>
      <View className="public-header__note" role="note">
        {origin + prices}
      </View>
      <View className="public-header__note">{`模型版本 ${modelVersion}`}</View>
    </View>
  );
}

interface AccountHeadProps {
  gameName: string;
  gameIconUrl: string;
  /** The line below the game: the server and what else identifies the account. */
  details: string;
  /** The tag that tells the state of the report. */
  children: ReactNode;
}

/** Which game and account a report is about. */
function AccountHead({ gameName, gameIconUrl, details, children }: AccountHeadProps) {
  return (
    <View className="account-head">
      <GameIcon url={gameIconUrl} size={52} />
      <View className="account-head__names">
        <View className="account-head__game" role="heading" aria-level={2}>
          {gameName}
        </View>
        <View className="account-head__details">{details}</View>
      </View>
      {children}
    </View>
  );
}

interface VerificationProps {
  code: string;
  /** Opens the public page that confirms the report; the service draws it as QR below `/qr.svg`. */
  url: string;
}

/** How a buyer checks that the report is real: by scanning, by link, or by the code itself. */
function Verification({ code, url }: VerificationProps) {
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

import { View } from '@tarojs/components';
import type { ReactNode } from 'react';
import type { PublicReport } from '@account-doctor/contract/types';
import { AccountHead } from './sections/AccountHead';
import './PublicHeader.scss';

interface PublicHeaderProps {
  header: PublicReport['header'];
  gameIconUrl: string;
  /** How it came to be read by others. */
  origin: string;
  /** A tag beside the game. */
  children: ReactNode;
}

/** The head of a report without anything that leads to its owner. */
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

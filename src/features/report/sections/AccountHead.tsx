import { View } from '@tarojs/components';
import type { ReactNode } from 'react';
import { GameIcon } from '@/features/game/GameIcon';
import './AccountHead.scss';

interface AccountHeadProps {
  gameName: string;
  gameIconUrl: string;
  /** Server and whatever else tells this account from others. */
  details: string;
  /** How the report stands, as a tag. */
  children: ReactNode;
}

/** Which game and account a report is about. */
export function AccountHead({ gameName, gameIconUrl, details, children }: AccountHeadProps) {
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

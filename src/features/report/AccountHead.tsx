import { View } from '@tarojs/components';
import type { ReactNode } from 'react';
import { GameIcon } from '@/features/game/GameIcon';
import './AccountHead.scss';

interface AccountHeadProps {
  gameName: string;
  gameIconUrl: string;
  /** Line below the name of the game: server and account. */
  details: string;
  /** Tag that shows whether the report is still valid; absent if the page is not a report. */
  children?: ReactNode;
}

/** Head of a report or of an account's page: game and account. */
export function AccountHead({ gameName, gameIconUrl, details, children }: AccountHeadProps) {
  return (
    <View className="account-head">
      <GameIcon url={gameIconUrl} size={40} />
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

import { View } from '@tarojs/components';
import type { ReactNode } from 'react';
import { GameIcon } from '@/features/game/GameIcon';
import './lead.scss';

interface AccountHeadProps {
  gameName: string;
  gameIconUrl: string;
  /** The line below the game: server and account. */
  details: string;
  /** Tag with the state of the report. */
  children: ReactNode;
}

/** Game and account of a report. */
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

import { View } from '@tarojs/components';
import { useState } from 'react';
import { ChipGroup } from '@/ui/ChipGroup';
import './GameFilter.scss';

interface ListedGame {
  gameId: string;
  gameName: string;
}

export interface GameFilterProps {
  id: string;
  /** Games that occur in the list; `undefined` until they are loaded. */
  games: ListedGame[] | undefined;
  /** The chosen game; `undefined` for all games. */
  value: string | undefined;
  onChange: (gameId: string | undefined) => void;
}

const ALL_GAMES = 'all';

/** Filter of a list by game; hidden if there is only one game. Keeps the known games while the list loads. */
export function GameFilter({ id, games, value, onChange }: GameFilterProps) {
  const [known, setKnown] = useState<ListedGame[]>([]);
  if (games && games !== known) setKnown(games);
  if (known.length < 2) return null;
  const options = [
    { value: ALL_GAMES, label: '全部游戏' },
    ...known.map(({ gameId, gameName }) => ({ value: gameId, label: gameName })),
  ];
  return (
    <View className="game-filter">
      <ChipGroup
        id={id}
        label="按游戏筛选"
        options={options}
        value={value ?? ALL_GAMES}
        onChange={(choice) => onChange(choice === ALL_GAMES ? undefined : choice)}
      />
    </View>
  );
}

import { describe, expect, it } from 'vitest';
import type { Game } from '@account-doctor/contract/types';
import { groupByInitial, searchGames } from '@/features/game/choose/searchGames';
import { game } from './description';

const make = (name: string, initial: string, pinyin: string, pinyinInitials: string): Game => ({
  ...game,
  gameId: pinyinInitials,
  name,
  initial,
  pinyin,
  pinyinInitials,
});
const games = [
  make('崩坏：星穹铁道', 'B', 'benghuaixingqiongtiedao', 'bhxqtd'),
  make('穿越火线：枪战王者', 'C', 'chuanyuehuoxianqiangzhanwangzhe', 'cyhxqzwz'),
  make('王者荣耀', 'W', 'wangzherongyao', 'wzry'),
  make('原神', 'Y', 'yuanshen', 'ys'),
];
const found = (query: string) => searchGames(games, query).map(({ name }) => name);

describe('searching for a game', () => {
  it.each([
    ['part of the Chinese name', '荣耀', ['王者荣耀']],
    ['full pinyin', 'yuanshen', ['原神']],
    ['pinyin with spaces and capitals', 'Wang Zhe', ['王者荣耀', '穿越火线：枪战王者']],
    ['initials', 'ys', ['原神']],
    ['a name without its punctuation', '崩坏星穹', ['崩坏：星穹铁道']],
    ['a name with punctuation of another width', '崩坏:星', ['崩坏：星穹铁道']],
  ])('finds by %s', (_way, query, names) => {
    expect(found(query)).toEqual(names);
  });

  it('lists games that begin with the query before those that contain it', () => {
    expect(found('wz')).toEqual(['王者荣耀', '穿越火线：枪战王者']);
    expect(found('王者')).toEqual(['王者荣耀', '穿越火线：枪战王者']);
  });

  it('finds nothing for an unknown name and for an empty query', () => {
    expect(found('扫雷')).toEqual([]);
    expect(found('  ')).toEqual([]);
  });
});

describe('games by letter', () => {
  it('are sorted by letter, games without a letter last', () => {
    const numbered = { ...game, gameId: '2048', name: '2048', initial: '2' };
    const letters = groupByInitial([games[3]!, numbered, games[0]!, games[2]!]);
    expect(letters.map(({ initial }) => initial)).toEqual(['B', 'W', 'Y', '#']);
  });
});

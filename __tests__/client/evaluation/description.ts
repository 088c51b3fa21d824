import type { FieldOption, GameField } from '@account-doctor/contract/game';
import type { Game } from '@account-doctor/contract/types';
import type { FormDescription } from '@/features/account-form/form/description';

/** A game with one field of each kind, in the order of the form. */

export const game: Game = {
  gameId: 'game-1',
  name: '王者荣耀',
  initial: 'W',
  pinyin: 'wangzherongyao',
  pinyinInitials: 'wzry',
  iconUrl: '/media/evaluation/games/wzry.svg',
  hot: true,
  aiAvailable: true,
  humanAvailable: true,
};

const options = (...labels: string[]): FieldOption[] =>
  labels.map((label, index) => ({ value: `o${index}`, label }));

const raises = { required: false, effect: 'raises' } as const;

const fields: GameField[] = [
  {
    ...raises,
    key: 'skins',
    group: 'appearance',
    label: '皮肤数量',
    kind: 'number',
    min: 0,
    max: 900,
    required: true,
  },
  {
    ...raises,
    key: 'limited',
    group: 'appearance',
    label: '限定皮肤',
    kind: 'multi',
    options: options('李白·凤求凰', '孙悟空·至尊宝', '瑶·遇见神鹿'),
  },
  {
    ...raises,
    key: 'characters',
    group: 'growth',
    label: '限定角色',
    kind: 'leveled',
    options: options('雷电将军', '胡桃'),
    level: { label: '命', min: 0, max: 6 },
  },
  {
    ...raises,
    key: 'rank',
    group: 'growth',
    label: '段位',
    kind: 'grade',
    options: options('青铜', '白银', '黄金'),
  },
  { ...raises, key: 'insured', group: 'security', label: '包赔', kind: 'boolean' },
];

export const description: FormDescription = {
  game,
  servers: [
    { serverId: 'server-1', label: '安卓 QQ', zones: { min: 1, max: 200 } },
    { serverId: 'server-2', label: '苹果微信', zones: null },
  ],
  fields,
};

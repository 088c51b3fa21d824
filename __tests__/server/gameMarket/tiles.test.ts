import type { GameField } from '@account-doctor/contract/game';
import { expect, it } from 'vitest';
import { itemWords } from '../../../server/flows/gameMarket/parts';

it('tiles of market pages show the operator’s pictures above the drawn figures', () => {
  const picture = '/media/evaluation/games/own/a.jpg';
  const fields: GameField[] = [
    {
      ...{ key: 'skins', kind: 'multi', group: 'appearance', label: '皮肤', required: false },
      ...{ effect: 'raises', itemKind: 'skin' },
      options: [
        { value: 'a', label: '甲', picture },
        { value: 'b', label: '乙' },
      ],
    },
  ];
  const { tileOf } = itemWords(fields, 'driver');
  const [one, other] = ['a', 'b'].map((option) => tileOf({ field: 'skins', option }));
  expect(one).toMatch(new RegExp(`<path.*<image [^>]*href="${picture}"`));
  expect(other).toContain('<path');
  expect(other).not.toContain('<image');
});

import { describe, expect, it } from 'vitest';
import { newOption } from '../../desk/src/pages/games/edit/gameValues';
import { pastedOptions } from '../../desk/src/pages/games/edit/pastedOptions';

describe('options copied from a spreadsheet', () => {
  it('have a name, an id of the same characters, and a rarity from the next column', () => {
    expect(pastedOptions('鹤影\t典藏\r\n 霜华 \n\n', [])).toEqual([
      { ...newOption(), label: '鹤影', value: '鹤影', tier: '典藏' },
      { ...newOption(), label: '霜华', value: '霜华' },
    ]);
  });

  it('are added once, and not if the question has them already', () => {
    const known = [{ ...newOption(), label: '鹤影', value: 'crane' }];
    expect(pastedOptions('鹤影\n霜华\n霜华', known).map(({ label }) => label)).toEqual(['霜华']);
  });

  it('leave the id to the member where the name cannot be one', () => {
    expect(pastedOptions('constructor\nA B', []).map(({ label, value }) => [label, value])).toEqual(
      [
        ['constructor', ''],
        ['A B', ''],
      ],
    );
  });
});

import { describe, expect, it } from 'vitest';
import {
  gameDescriptionOf,
  newField,
  newGame,
  newOption,
} from '../../desk/src/pages/games/edit/gameValues';
import { matchPictures } from '../../desk/src/pages/games/edit/matchPictures';

describe('pictures of items', () => {
  it('belong to the option that their file is named after', () => {
    const labels = ['李白·凤求凰', '特斯拉 Model 3 / 红', '国服李白', '李白', '', 'A', 'A+'];
    const files = [
      ...['李白-凤求凰.png', '特斯拉Model3红.JPG', '李白.webp', 'ＡB.png', 'A+.png', 'A.png'],
      ...['a-.jpg', '....png', '皮肤 李白.png'],
    ];
    expect(matchPictures(files, labels)).toEqual([0, 1, 3, -1, 6, 5, -1, -1, -1]);
  });

  it('are sent once with the game, under a path that their option has', () => {
    const option = (value: string, picture?: string) => ({
      ...newOption(),
      ...{ value, label: value, picture },
    });
    const field = (key: string, ...options: ReturnType<typeof option>[]) => ({
      ...newField(),
      ...{ key, label: key, kind: 'multi' as const, options },
    });
    const stored = '/media/evaluation/games/own/stored.jpg';
    const { fields, pictures } = gameDescriptionOf(
      {
        ...newGame(),
        fields: [
          field('one', option('a', 'data:image/jpeg;base64,AAAA'), option('b', stored)),
          field('two', option('c'), option('d', 'data:image/jpeg;base64,BBBB')),
        ],
      },
      null,
      0,
    );
    const path = (index: number) => `/media/evaluation/games/own/new-${index}.jpg`;
    expect(pictures).toEqual({ [path(1)]: 'AAAA', [path(2)]: 'BBBB' });
    expect(
      fields.flatMap((one) => ('options' in one ? one.options : [])).map(({ picture }) => picture),
    ).toEqual([path(1), stored, undefined, path(2)]);
  });
});

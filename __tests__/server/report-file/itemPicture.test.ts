import satori from 'satori';
import { expect, it } from 'vitest';
import { dataAddress } from '../../../server/domain/reportFile/drawing/element';
import { itemTile } from '../../../server/domain/reportFile/drawing/itemTile';
import { shapesOf } from '../../../server/domain/reportFile/printing/shapes';
import { typeset } from '../../../server/domain/reportFile/typesetting/typeset';

it('an operator’s picture is above the drawing of its tile, clipped to the window where the picture is', async () => {
  const photo = dataAddress('<svg xmlns="http://www.w3.org/2000/svg" width="98" height="90"/>');
  const tile = itemTile(
    { kind: 'hero', tiers: ['S'] },
    { name: '李白', tier: 'S', picture: photo },
    120,
  );
  const { drawn, fonts } = typeset(tile);
  const svg = await satori(drawn, { width: 300, fonts, embedFont: false });
  const [drawing, picture] = shapesOf(svg).filter((shape) => shape.kind === 'image');
  expect(drawing).toMatchObject({ x: 0, y: 0, width: 120 });
  expect(picture).toMatchObject({ address: photo, width: 108 });
  const { x, y, clips } = picture ?? {};
  expect(clips?.map(({ origin }) => origin)).toEqual([[x, y]]);
  // The first corner of the frame for the rarest tier, a fifth from the left.
  expect(clips?.[0]?.path).toMatch(/^M21\.6 0,/);
});

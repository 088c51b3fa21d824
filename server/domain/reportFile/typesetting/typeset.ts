import { FONT_FAMILY } from '../../../core/chineseFont';
import { type Drawn, withTexts } from '../drawing/element';
import { chineseFonts, otherFont } from './fonts';
import { piecesOf } from './pieces';

/** A drawing whose texts say which font sets them, and the fonts that it takes. */
export function typeset(drawn: Drawn) {
  const families = new Set<string>();
  const tree = withTexts(drawn, (text) =>
    piecesOf(text).map(({ family, text: piece }) => {
      if (family === FONT_FAMILY) return piece;
      families.add(family);
      return {
        type: 'span',
        key: null,
        props: { style: { fontFamily: family }, children: [piece] },
      };
    }),
  );
  return { drawn: tree, fonts: [...chineseFonts, ...Array.from(families, otherFont)] };
}

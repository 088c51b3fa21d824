import { FONT_FAMILY } from '../../../core/chineseFont';
import { type Drawn, withTexts } from '../drawing/element';
import { chineseFonts, otherFont } from './fonts';
import { piecesOf } from './pieces';

/** An amount with its sign, and the marks that belong to it: a line may end between a sign and ¥, of which people read half. */
const SIGNED = /(（?[+−±]¥[\d,]+[，。；、）]*)/u;

const span = (style: Drawn['props']['style'], content: string): Drawn => ({
  type: 'span',
  key: null,
  props: { style, children: [content] },
});

/** A text of which amounts stay in one line. */
const withWholeAmounts = (text: string): (Drawn | string)[] => {
  const parts = text.split(SIGNED).filter((part) => part !== '');
  if (parts.length === 1) return parts;
  return parts.map((part) => (SIGNED.test(part) ? span({ display: 'inline-block' }, part) : part));
};

/** A drawing whose texts say which font sets them, and the fonts that it takes. */
export function typeset(drawn: Drawn) {
  const families = new Set<string>();
  const tree = withTexts(drawn, (text) =>
    piecesOf(text).flatMap(({ family, text: piece }) => {
      if (family === FONT_FAMILY) return withWholeAmounts(piece);
      families.add(family);
      return span({ fontFamily: family }, piece);
    }),
  );
  return { drawn: tree, fonts: [...chineseFonts, ...Array.from(families, otherFont)] };
}

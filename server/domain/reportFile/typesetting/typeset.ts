import { FONT_FAMILY } from '../../../core/chineseFont';
import { type DrawnElement, withTexts } from '../drawing/element';
import { chineseFonts, otherFont } from './fonts';
import { piecesOf } from './pieces';

/** An amount or percentage with its sign and the punctuation beside it; a line break must not split it. */
const AMOUNT = /(（?(?:[+−±]?¥[\d,]+|[+−±][\d.]+%)[，。；、）]*)/u;

const span = (style: DrawnElement['props']['style'], content: string): DrawnElement => ({
  type: 'span',
  key: null,
  props: { style, children: [content] },
});

/** Splits a text so that each amount is an element that stays on one line. */
const withWholeAmounts = (text: string): (DrawnElement | string)[] => {
  const parts = text.split(AMOUNT).filter((part) => part !== '');
  if (parts.length === 1) return parts;
  return parts.map((part) => (AMOUNT.test(part) ? span({ display: 'inline-block' }, part) : part));
};

/** Assigns fonts to the texts of a drawing; returns the new drawing and the fonts that it needs. */
export function typeset(drawn: DrawnElement) {
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

import { lineDrawing, lineScale } from '@account-doctor/contract/charts/lines';
import { svgAddress, fixedSizeSvg } from '@account-doctor/contract/charts/svg';
import {
  INDEX_LEAST,
  INDEX_LEVEL,
  indexOverPeriod,
  marketSpans,
  type IndexPeriod,
} from '@account-doctor/contract/market';
import {
  daysToSellWords,
  indexWords,
  reportMarketBasis,
  monthDay,
  percentileWords,
  tooFewObservationsText,
} from '@account-doctor/contract/marketWords';
import type { Report } from '@account-doctor/contract/types';
import { type DrawnChild, column, type DrawnElement, picture, row, text } from './element';
import { boldAmount, card, twoSidedRow, note } from './parts';
import { color, PAGE_MARGIN, PADDING, size, WIDTH } from './theme';

const CHART = { width: WIDTH - 2 * PAGE_MARGIN - 2 * PADDING, height: 120 };
/** The client's charts are drawn for phones, at half this width. */
const ZOOM = 2;

type Market = NonNullable<Report['market']>;

/**
 * Section 7 (docs/product.md, "The report"): how prices changed up to the report's date, and the account's rank in the
 * market.
 */
export function marketSection(
  { header: { gameName }, value: { fair } }: Report,
  market: Market,
): DrawnElement {
  const tooFew = tooFewObservationsText(market, gameName);
  const lines = tooFew === null ? marketLines(market, fair) : [note(tooFew)];
  return card(
    '市场行情',
    null,
    ...lines,
    note(reportMarketBasis(market, gameName), { marginTop: 10 }),
  );
}

function marketLines(market: Market, fair: number): DrawnChild[] {
  const [days, place] = [daysToSellWords(market), percentileWords(market, fair)];
  return [
    text(marketSpans.map((span) => indexWords(indexOverPeriod(market, span), span)).join('；'), {
      fontWeight: 700,
    }),
    indexDrawing(indexOverPeriod(market, 90)),
    ...[days, place].map(({ value, label }) => twoSidedRow(note(label), boldAmount(value))),
  ];
}

/** Chart of the price index; `null` if it has fewer than two points. */
function indexDrawing({ points }: IndexPeriod): DrawnChild {
  const levels = points.map(({ level }) => level);
  const known = levels.filter((level) => level !== null);
  if (known.length < 2) return null;
  const scale = lineScale(known, INDEX_LEVEL, INDEX_LEAST);
  const drawing = lineDrawing(levels, scale, INDEX_LEVEL);
  const { width, height } = CHART;
  const label = (level: number) =>
    text(`${Math.round(level)}`, {
      position: 'absolute',
      right: 0,
      top: (scale.top(level) * height) / 100 - 34,
      fontSize: 22,
      color: color.tertiary,
    });
  const day = (content = '') =>
    text(monthDay(content), { fontSize: size.small, color: color.tertiary });
  return column(
    { marginTop: 8 },
    row(
      { position: 'relative', width, height },
      picture(svgAddress(fixedSizeSvg(drawing, width / ZOOM, height / ZOOM)), { width, height }),
      label(scale.high),
      label(scale.low),
    ),
    twoSidedRow(day(points[0]?.day), day(points.at(-1)?.day)),
  );
}

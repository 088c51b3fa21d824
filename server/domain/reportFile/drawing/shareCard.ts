import { rankWords } from '@account-doctor/contract/marketWords';
import { signedYuan, yuan } from '@account-doctor/contract/money';
import { reasonWords } from '@account-doctor/contract/reportStory';
import { isGenerated } from '@account-doctor/contract/reportWords';
import type { LockedReport, PublicReport, ShownReport } from '@account-doctor/contract/types';
import { wallItems, type WallItem } from '@account-doctor/contract/wall';
import { column, type DrawnElement, picture, row, type Style, text } from './element';
import { aiBand, type BrandOnPaper, FAINT, gameIcon, sampleBand } from './head';
import { itemTile, nameLines } from './itemTile';
import { logoMark } from './mark';
import { drawingSheet } from './longImage';
import { color, size } from './theme';

const WIDTH = 750;
/**
 * Shapes of a card, with sizes in px: 3 : 4; 5 : 4 for pages shared in WeChat; and 1 : 1 for Moments, which show it as
 * small as an icon, so that it has only game, price and rank.
 */
const shapes = {
  tall: { height: 1_000, padding: 40, name: 36, price: 132, rank: 40 },
  wide: { height: 600, padding: 28, name: 36, price: 104, rank: 40 },
  square: { height: 750, padding: 56, name: 52, price: 190, rank: 56 },
} as const;
export type CardShape = keyof typeof shapes;

export interface CardOnPaper {
  brand: BrandOnPaper;
  report: ShownReport | PublicReport;
  /** `data:` URL of the game's icon; `null` without an icon. */
  icon: string | null;
  shape: CardShape;
  /** Whether the card shows the price; otherwise it invites to guess the price and shows no amounts. */
  priced: boolean;
  /** The page behind the QR code of a tall card; other cards are themselves pictures of links in WeChat. */
  link: { qr: string; words: string[] } | null;
}

const BLUE = 'linear-gradient(165deg, #0a1f4d 0%, #003f99 50%, #0b74d6 100%)';
const GOLD = '#ffd873';
const EDGE = 44;
const INNER = WIDTH - 2 * EDGE;
const GAP = 18;
/** Number of items on a card, the most valuable ones. */
const MAX_ITEMS = 3;
const FOOT_HEIGHT = 160;
const DIGIT_WIDTH = 0.6;

/** A report as one picture to share: price, rank, best items, and a QR code. */
export function shareCard(card: CardOnPaper): DrawnElement {
  const { shape, link, brand } = card;
  const tall = shape === 'tall';
  const { height, padding } = shapes[shape];
  return drawingSheet(
    WIDTH,
    column(
      { width: WIDTH, height, color: '#fff', backgroundImage: BLUE },
      column(
        {
          height: tall ? height - FOOT_HEIGHT : height,
          padding: `${padding}px ${EDGE}px`,
          justifyContent: 'space-between',
        },
        headLine(card),
        heroLines(card),
        rankLine(card),
        shape !== 'square' && itemsBlock(card),
      ),
      tall && link && footBlock(brand, link),
    ),
  );
}

const ICON = 76;

const headLine = ({ report: { header }, icon, shape }: CardOnPaper): DrawnElement =>
  row(
    { alignItems: 'center' },
    gameIcon(icon, header.gameName, ICON),
    column(
      { margin: '0 20px', flexGrow: 1, flexShrink: 1, flexBasis: 0 },
      text(header.gameName, { fontSize: shapes[shape].name, fontWeight: 700, lineHeight: 1.25 }),
      text(header.serverLabel, { fontSize: size.small, lineHeight: 1.3, color: FAINT }),
    ),
    isGenerated(header) && aiBand({ fontSize: 42 }),
  );

/** The price and its range, or an invitation to guess the price. */
function heroLines({ report, shape, priced }: CardOnPaper): DrawnElement {
  const { fair, low, high } = report.value;
  const headline = priced ? `¥${yuan(fair)}` : '猜猜值多少';
  const widest = INNER / (headline.length * (priced ? DIGIT_WIDTH : 1.05));
  return column(
    {},
    row(
      { alignItems: 'center', justifyContent: 'space-between' },
      text(isGenerated(report.header) ? '模型估价' : '估价师估价', {
        color: FAINT,
        lineHeight: 1.3,
      }),
      report.header.sample && sampleBand({}),
    ),
    text(headline, {
      fontSize: Math.min(shapes[shape].price - (priced ? 0 : 16), widest),
      fontWeight: 700,
      lineHeight: 1.25,
    }),
    priced &&
      low < high &&
      text(`区间 ¥${yuan(low)} – ¥${yuan(high)}`, { color: FAINT, lineHeight: 1.4 }),
  );
}

/** The account's rank among sales, if it is known, and the grade of confidence. */
function rankLine({ report, shape }: CardOnPaper): DrawnElement {
  const market = 'locked' in report ? undefined : report.market;
  const rank = market ? rankWords(market, report.value.fair) : null;
  const bar: Style = { position: 'absolute', top: 0, left: 0, height: 14, borderRadius: 7 };
  return row(
    { alignItems: 'center', gap: 28 },
    rank &&
      column(
        { flexGrow: 1, flexBasis: 0, gap: 12 },
        row(
          { alignItems: 'baseline' },
          text(rank.above, {
            fontSize: shapes[shape].rank,
            fontWeight: 700,
            lineHeight: 1.2,
            color: GOLD,
          }),
          text(rank.of, { marginLeft: 8, lineHeight: 1.2 }),
        ),
        row(
          { ...bar, position: 'relative', width: '100%', background: 'rgba(255,255,255,0.2)' },
          column({ ...bar, width: `${rank.percent}%`, background: GOLD }),
        ),
      ),
    text(`可信度 ${report.confidence.grade}`, {
      padding: '10px 22px',
      borderRadius: 18,
      background: 'rgba(255,255,255,0.14)',
      fontSize: 30,
      fontWeight: 700,
      lineHeight: 1.3,
    }),
  );
}

/**
 * The most valuable items. For a locked report: the main reason for the price, and how many entries the locked parts
 * have.
 */
function itemsBlock(card: CardOnPaper): DrawnElement {
  const { report, shape } = card;
  if ('locked' in report) return lockedBlock(report, shape);
  const items = wallItems(report).slice(0, MAX_ITEMS);
  if (items.length === 0)
    return text(report.factors.groups.length > 0 ? reasonWords(report, false) : '', {
      fontSize: 32,
    });
  return row({ gap: GAP }, ...items.map((item) => itemBox(item, card)));
}

/** Tiles fill the width of the card, even if there are fewer than three. */
const tileBox: Style = {
  flexGrow: 1,
  flexBasis: 0,
  borderRadius: 22,
  background: '#fff',
  color: color.text,
  alignItems: 'center',
};

/** Widths of an item's tile in px. */
const ART = 136;
const SMALL_ART = 60;

function itemBox(
  { style, title, tier, level, contribution, picture }: WallItem,
  { shape, priced }: CardOnPaper,
): DrawnElement {
  const tall = shape === 'tall';
  const art = itemTile(style, { name: title, tier, level, picture }, tall ? ART : SMALL_ART);
  const name = column(
    { width: '100%', ...(tall && { marginTop: 10 }) },
    ...nameLines(title, tall ? 'center' : 'left'),
  );
  const worth = text(
    [tier, priced ? signedYuan(contribution) : null].filter((part) => part !== null).join(' '),
    { fontSize: 22, lineHeight: 1.4, color: color.secondary },
  );
  return tall
    ? column({ ...tileBox, padding: '16px 12px 12px' }, art, name, worth)
    : row(
        { ...tileBox, padding: 10, gap: 10 },
        art,
        column({ flexGrow: 1, flexShrink: 1, flexBasis: 0 }, name, worth),
      );
}

/** The main reason for a locked report's price, and numbers of its locked entries. */
function lockedBlock({ why, hidden }: LockedReport, shape: CardShape): DrawnElement {
  const counts: [number, string][] = [
    [hidden.factors, '项加减'],
    [hidden.comparables, '个相似账号'],
    [hidden.risks, '条风险'],
  ];
  return column(
    { gap: 20 },
    text(why, { fontSize: 30 }),
    shape === 'tall' &&
      row(
        { gap: GAP },
        ...counts.map(([count, words]) =>
          column(
            { ...tileBox, padding: '20px 12px' },
            text(`${count}`, { fontSize: 56, fontWeight: 700, lineHeight: 1.2 }),
            text(words, { fontSize: size.small, color: color.secondary }),
          ),
        ),
      ),
  );
}

const QR = 128;

const footBlock = (brand: BrandOnPaper, { qr, words }: NonNullable<CardOnPaper['link']>) =>
  row(
    {
      height: FOOT_HEIGHT,
      padding: `0 ${EDGE}px`,
      alignItems: 'center',
      background: '#fff',
      color: color.text,
    },
    picture(qr, { width: QR, height: QR }, { marginLeft: -10 }),
    column(
      { marginLeft: 16, flexGrow: 1, flexShrink: 1, flexBasis: 0 },
      row(
        { alignItems: 'center', marginBottom: 4 },
        logoMark(brand.mark),
        text(brand.name, { fontSize: 30, fontWeight: 700 }),
      ),
      ...words.map((line) =>
        text(line, { fontSize: size.small, lineHeight: 1.4, color: color.secondary }),
      ),
    ),
  );

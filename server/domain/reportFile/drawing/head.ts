import { yuan } from '@account-doctor/contract/money';
import { confidenceWords } from '@account-doctor/contract/reportStory';
import { AI_MARK, sourceWords } from '@account-doctor/contract/reportWords';
import type { Report, ShownReport } from '@account-doctor/contract/types';
import { chinaDate } from '../../../core/chinaDay';
import { column, type DrawnElement, picture, row, type Style, text } from './element';
import { logoMark } from './mark';
import { color, PAGE_MARGIN, PADDING, size } from './theme';

const BLUE = 'linear-gradient(160deg, #003f99 0%, #0066cc 55%, #1592ff 100%)';
export const FAINT = 'rgba(255,255,255,0.82)';
const ICON = 88;

/** The icon of a game; without one, the first character of the game's name. */
export const gameIcon = (icon: string | null, gameName: string, side = ICON): DrawnElement =>
  icon
    ? picture(icon, { width: side, height: side }, { borderRadius: side / 4 })
    : column(
        {
          width: side,
          height: side,
          borderRadius: side / 4,
          alignItems: 'center',
          justifyContent: 'center',
          background: 'rgba(255,255,255,0.2)',
        },
        text(Array.from(gameName)[0] ?? '', { fontSize: side / 2, fontWeight: 700 }),
      );

/** Name and logo on a picture. */
export interface BrandOnPaper {
  name: string;
  /** SVG; `null` for the default logo. */
  mark: string | null;
}

/** Name and logo of the service, and on the right the picture's title or labels. */
export const brandLine = (brand: BrandOnPaper, title: string | DrawnElement): DrawnElement =>
  row(
    { alignItems: 'center', justifyContent: 'space-between' },
    row(
      { alignItems: 'center' },
      logoMark(brand.mark),
      text(brand.name, { fontSize: 32, fontWeight: 700 }),
    ),
    typeof title === 'string' ? text(title, { fontSize: size.small, color: FAINT }) : title,
  );

/** Warns that the price is learnt from generated sales and not real. */
const SAMPLE_BAND = '示例数据 · 不代表真实行情';

export const sampleBand = (
  style: Style = { alignSelf: 'flex-start', marginTop: 24 },
): DrawnElement =>
  text(SAMPLE_BAND, {
    flexShrink: 0,
    padding: '6px 20px',
    borderRadius: 12,
    background: '#ffd873',
    color: '#5c3a00',
    fontSize: size.small,
    fontWeight: 700,
    ...style,
  });

/**
 * The legally required AI label. Its characters are at least a twentieth of the picture's shorter side high (GB
 * 45438-2025, 4.2).
 */
export const aiBand = (style: Style = { alignSelf: 'flex-start', marginTop: 24 }): DrawnElement =>
  text(AI_MARK, {
    flexShrink: 0,
    padding: '0 20px',
    borderRadius: 12,
    background: '#fff',
    color: '#003f99',
    fontSize: 48,
    fontWeight: 700,
    lineHeight: 1.3,
    ...style,
  });

/** Game, server and account of a picture. */
export const accountLine = (
  {
    gameName,
    serverLabel,
    account = null,
  }: Pick<Report['header'], 'gameName' | 'serverLabel'> & { account?: string | null },
  icon: string | null,
): DrawnElement =>
  row(
    { alignItems: 'center', marginTop: 24 },
    gameIcon(icon, gameName),
    column(
      { marginLeft: 24, flexGrow: 1, flexShrink: 1, flexBasis: 0 },
      text(gameName, { fontSize: 40, fontWeight: 700, lineHeight: 1.3 }),
      text(account === null ? serverLabel : `${serverLabel} · ${account}`, {
        fontSize: size.body,
        color: FAINT,
      }),
    ),
  );

const rangeText = ({ low, high }: Pick<Report['value'], 'low' | 'high'>): string =>
  low === high ? `取整后的区间也是 ¥${yuan(low)}` : `区间 ¥${yuan(low)} – ¥${yuan(high)}`;

/** The price and its range, in large type. */
export const priceLines = ({ fair, low, high }: Pick<Report['value'], 'fair' | 'low' | 'high'>) =>
  column(
    { marginTop: 8, alignItems: 'flex-end', flexShrink: 0 },
    text('估价', { fontSize: size.body, color: FAINT }),
    text(`¥${yuan(fair)}`, { fontSize: size.price, fontWeight: 700, lineHeight: 1.2 }),
    text(rangeText({ low, high }), { fontSize: size.body, color: FAINT }),
  );

/** The blue header of a picture. */
export const heroHeader = (...children: (DrawnElement | false)[]): DrawnElement =>
  column(
    {
      padding: `32px ${PAGE_MARGIN + PADDING}px 36px`,
      color: '#fff',
      backgroundImage: BLUE,
    },
    ...children,
  );

/** The main reason for the price, and the confidence in it. */
export function whyLines(
  why: string,
  confidence: Report['confidence'],
  faint: string = FAINT,
): DrawnElement {
  const { title, note } = confidenceWords(confidence);
  return column(
    { marginTop: 14 },
    text(why, { fontSize: size.body, lineHeight: 1.5 }),
    text(`可信度 ${confidence.grade}：${title}`, { marginTop: 8, fontWeight: 700 }),
    text(note, { fontSize: size.small, color: faint }),
  );
}

/** Dates, source and model of a report. Report number and verification code are beside the QR code. */
export const factLines = (header: Report['header']): DrawnElement => {
  const factRow = (label: string, value: string, width = '50%') =>
    row(
      { width, marginTop: 10, fontSize: size.small },
      text(label, { color: color.secondary, marginRight: 12, flexShrink: 0 }),
      text(value, { flexShrink: 1 }),
    );
  return row(
    { flexWrap: 'wrap' },
    factRow('采集日期', chinaDate(new Date(header.capturedAt))),
    factRow('有效期至', chinaDate(new Date(header.validUntil))),
    factRow('信息来源', sourceWords[header.source]),
    factRow('模型版本', header.modelVersion, '100%'),
  );
};

/** The head of a document: service and title, then account and price, without a coloured background. */
export const documentHead = (
  brand: BrandOnPaper,
  { header, value }: Pick<ShownReport, 'header' | 'value'>,
  ...details: (DrawnElement | false)[]
): DrawnElement =>
  column(
    { padding: `0 ${PADDING}px 20px` },
    row(
      { alignItems: 'center', justifyContent: 'space-between', paddingBottom: 18 },
      row(
        { alignItems: 'center' },
        logoMark(brand.mark),
        text(brand.name, { fontSize: 32, fontWeight: 700 }),
      ),
      text('账号评估报告', { fontSize: 40, fontWeight: 700 }),
    ),
    row(
      {
        padding: '22px 0',
        borderTop: `4px solid ${color.text}`,
        borderBottom: `2px solid ${color.line}`,
        justifyContent: 'space-between',
      },
      column(
        { flexShrink: 1 },
        text(header.gameName, { fontSize: 38, fontWeight: 700, lineHeight: 1.3 }),
        text(
          header.account === null
            ? header.serverLabel
            : `${header.serverLabel} · ${header.account}`,
        ),
        text(`报告编号 ${header.reportNo}`, { color: color.secondary }),
        text(`出具日期 ${chinaDate(new Date(header.capturedAt))}`, { color: color.secondary }),
      ),
      column(
        { alignItems: 'flex-end', flexShrink: 0, marginLeft: 40 },
        text('估价', { color: color.secondary }),
        text(`¥${yuan(value.fair)}`, { fontSize: size.price, fontWeight: 700, lineHeight: 1.2 }),
        text(rangeText(value), { color: color.secondary }),
      ),
    ),
    column({ marginTop: 16 }, ...details),
  );

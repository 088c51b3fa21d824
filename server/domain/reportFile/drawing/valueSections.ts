import { yuan } from '@account-doctor/contract/money';
import { priceForAccount, rangeScale } from '@account-doctor/contract/priceRange';
import {
  confidenceGradeWords,
  measuredWords,
  percentText,
} from '@account-doctor/contract/reportWords';
import { channelWords } from '@account-doctor/contract/sellingWords';
import type { LockedReport, Report } from '@account-doctor/contract/types';
import { column, type DrawnChild, type DrawnElement, row, text } from './element';
import { card, note } from './parts';
import { color, gradeColor, size } from './theme';

const BAND = 22;

/**
 * Section 2 (docs/product.md, "The report"): the price range with the comparable sales, and the prices of the ways to
 * sell.
 */
export function sellSection({ value, comparables, human, advice }: Report): DrawnElement {
  const words = channelWords(value.channels);
  return card(
    '现在怎么卖',
    null,
    text(advice.timing, { marginBottom: 8 }),
    ...rangeBlock(value, comparables, human !== undefined),
    row(
      { marginTop: 14, gap: 16 },
      channelBox('快速出手', words.quick, value.quickSale),
      channelBox('建议挂牌', words.patient, value.listing),
      channelBox('寄售到手', `已扣 ${percentText(value.consignmentFeeRate)}`, value.consignmentNet),
    ),
    words.basis !== null && note(words.basis, { marginTop: 8 }),
  );
}

/** Section 2 with only the price range, for locked reports and where selling is not offered. */
export const rangeSection = ({
  value,
  comparables = [],
  human,
}: Pick<LockedReport, 'value'> & Partial<Pick<Report, 'comparables' | 'human'>>): DrawnElement =>
  card('估价', null, ...rangeBlock(value, comparables, human !== undefined));

type Range = Pick<Report['value'], 'fair' | 'low' | 'high'>;

/** The price range with the comparable sales, and its description. */
function rangeBlock(
  value: Range,
  comparables: Report['comparables'],
  judged: boolean,
): DrawnElement[] {
  const { low, high } = value;
  return [
    rangeDrawing(value, comparables),
    note(
      judged
        ? `按估价师的判断，成交价大致在 ¥${yuan(low)} 到 ¥${yuan(high)} 之间。`
        : `每 10 个这样的账号，约 8 个的成交价在 ¥${yuan(low)} 到 ¥${yuan(high)} 之间。`,
      { marginTop: 8 },
    ),
  ];
}

const channelBox = (name: string, way: string, fen: number): DrawnElement =>
  column(
    {
      flexGrow: 1,
      flexBasis: 0,
      alignItems: 'center',
      padding: '8px',
      borderRadius: 18,
      background: color.page,
    },
    text(name, { fontSize: size.small, color: color.secondary }),
    text(`¥${yuan(fen)}`, { fontSize: 36, fontWeight: 700, lineHeight: 1.4 }),
    text(way, { fontSize: 22, color: color.tertiary }),
  );

/** A bar for the price range, with a mark for the fair price and a dot for each comparable. */
function rangeDrawing(value: Range, comparables: Report['comparables']): DrawnElement {
  const scale = rangeScale(value, comparables.map(priceForAccount));
  const placedAt = (left: number, style: Record<string, string | number>) =>
    column({ position: 'absolute', left: `${left}%`, ...style });
  return column(
    { padding: '0 60px' },
    row(
      { position: 'relative', width: '100%', height: 100 },
      placedAt(0, { top: 24, width: '100%', height: 6, borderRadius: 3, background: color.line }),
      placedAt(scale.low, {
        top: 16,
        width: `${scale.high - scale.low}%`,
        height: BAND,
        borderRadius: BAND / 2,
        backgroundImage: 'linear-gradient(90deg, #9bcdff, #0081ff)',
      }),
      ...scale.dots.map(({ at: place }, index) =>
        placedAt(place, {
          top: 18,
          width: 18,
          height: 18,
          marginLeft: -9,
          borderRadius: 9,
          background: comparables[index]?.kind === 'sold' ? color.success : '#fff',
          border: `4px solid ${color.success}`,
        }),
      ),
      placedAt(scale.fair, {
        top: 2,
        width: 10,
        height: 50,
        marginLeft: -5,
        borderRadius: 5,
        background: color.text,
        border: '2px solid #fff',
      }),
      rangeLabel(scale.low, `¥${yuan(value.low)}`, color.secondary),
      value.low !== value.high && rangeLabel(scale.high, `¥${yuan(value.high)}`, color.secondary),
    ),
    comparables.length > 0 && legends(comparables),
  );
}

const rangeLabel = (left: number, content: string, ink: string): DrawnElement =>
  row(
    {
      position: 'absolute',
      top: 62,
      left: `${left}%`,
      width: 200,
      marginLeft: -100,
      justifyContent: 'center',
    },
    text(content, { fontSize: size.small, fontWeight: 700, color: ink }),
  );

function legends(comparables: Report['comparables']): DrawnElement {
  const hasKind = (kind: 'sold' | 'asked') => comparables.some((one) => one.kind === kind);
  const dot = { width: 18, height: 18, borderRadius: 9 };
  return row(
    { justifyContent: 'center', gap: 32, marginTop: 8 },
    legend('估价', { width: 8, height: 24, borderRadius: 4, background: color.text }),
    hasKind('sold') && legend('相似账号成交', { ...dot, background: color.success }),
    hasKind('asked') && legend('挂牌', { ...dot, border: `4px solid ${color.success}` }),
  );
}

const legend = (name: string, sign: Record<string, string | number>): DrawnElement =>
  row(
    { alignItems: 'center' },
    column({ boxSizing: 'border-box', marginRight: 10, ...sign }),
    text(name, { fontSize: 22, color: color.tertiary }),
  );

/** Section 3 (docs/product.md, "The report"): the confidence in the estimate, and how it was made. */
export function confidenceSection(
  { confidence: { score, grade, measured, reasons } }: Pick<Report, 'confidence'>,
  ...method: DrawnChild[]
): DrawnElement {
  const ink = gradeColor[grade];
  return card(
    '可信度',
    null,
    row(
      { alignItems: 'center' },
      column(
        {
          width: 76,
          height: 76,
          borderRadius: 38,
          marginRight: 20,
          alignItems: 'center',
          justifyContent: 'center',
          background: ink,
        },
        text(grade, { fontSize: 46, fontWeight: 700, color: '#fff', lineHeight: 1 }),
      ),
      column(
        { flexShrink: 1 },
        text(`${score} 分，${confidenceGradeWords[grade]}`, { fontWeight: 700 }),
        measured !== undefined && note(measuredWords(measured)),
      ),
    ),
    ...reasons.map(({ label, score: points, detail }) =>
      row(
        { marginTop: 8, gap: 16, fontSize: size.small },
        text(label, { width: 130, flexShrink: 0 }),
        text(detail, { flexGrow: 1, flexShrink: 1, flexBasis: 0, color: color.secondary }),
        text(`${points}`, { width: 44, flexShrink: 0, textAlign: 'right', fontWeight: 700 }),
      ),
    ),
    ...method,
  );
}

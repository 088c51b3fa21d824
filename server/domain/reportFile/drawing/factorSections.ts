import { groupInks } from '@account-doctor/contract/charts/palette';
import { fieldGroupLabels } from '@account-doctor/contract/game';
import { signedYuan, yuan } from '@account-doctor/contract/money';
import { saleKindWords, baseWords } from '@account-doctor/contract/reportWords';
import type { Report } from '@account-doctor/contract/types';
import {
  barPosition,
  waterfallSteps,
  type Factor,
  type GroupSteps,
  type SumSpan,
} from '@account-doctor/contract/waterfall';
import { wallOf, worthOf, type WallItem } from '@account-doctor/contract/wall';
import { chinaDate } from '../../../core/chinaDay';
import { type DrawnChild, column, type DrawnElement, row, text } from './element';
import { itemTile } from './itemTile';
import { amount, card, chip, line, note, track } from './parts';
import { color, size } from './theme';

/**
 * Maximum number of factors per group; the rest is summed up, to limit the length of the picture.
 */
const MOST_FACTORS = 6;

/** A step of the waterfall chart: a line with its amount, above the bar. */
interface Step {
  label: DrawnChild;
  figure: string;
  span: SumSpan;
  ink: string;
}

const stepDrawing = (reach: SumSpan, { label, figure, span, ink }: Step): DrawnElement =>
  column(
    { gap: 8, marginTop: 20 },
    line(label, amount(figure)),
    track([{ ...barPosition(span, reach), color: ink, opacity: span.to < span.from ? 0.45 : 1 }]),
  );

/**
 * Section 4 (docs/product.md, "The report"): the factors from the base price to this one, by group.
 */
export function factorsSection({ factors, human }: Report): DrawnElement {
  const { base, groups, rounding, sum, reach } = waterfallSteps(factors);
  return card(
    human ? '模型是怎么算的' : '价格怎么来的',
    '浅色为减价',
    note(
      `从${baseWords(factors).base}的价格出发，逐项加减，加起来正好是${human ? '模型算出的价格' : '估价'}。`,
    ),
    stepDrawing(reach, {
      label: text(baseWords(factors).base),
      figure: `¥${yuan(base.to)}`,
      span: base,
      ink: color.tertiary,
    }),
    ...groups.map((group) =>
      column(
        {},
        stepDrawing(reach, {
          label: row(
            { alignItems: 'center' },
            text(fieldGroupLabels[group.group], {
              fontWeight: 700,
              color: groupInks[group.group],
            }),
          ),
          figure: signedYuan(group.total),
          span: group.span,
          ink: groupInks[group.group],
        }),
        ...factorLines(group),
      ),
    ),
    rounding.from !== rounding.to &&
      stepDrawing(reach, {
        label: text('取整'),
        figure: signedYuan(rounding.to - rounding.from),
        span: rounding,
        ink: color.tertiary,
      }),
    column(
      { marginTop: 24, paddingTop: 4, borderTop: `2px solid ${color.line}` },
      stepDrawing(reach, {
        label: text(human ? '模型算出' : '合计', { fontWeight: 700 }),
        figure: `¥${yuan(sum)}`,
        span: { from: 0, to: sum },
        ink: color.text,
      }),
    ),
  );
}

function factorLines({ steps }: GroupSteps): DrawnElement[] {
  const shown = steps.slice(0, MOST_FACTORS);
  const rest = steps.slice(MOST_FACTORS);
  const lines = shown.map(({ factor }) =>
    factorLine(factor.label, answerWords(factor), factor.contribution),
  );
  const together = rest.reduce((total, { factor }) => total + factor.contribution, 0);
  return rest.length > 0 ? [...lines, factorLine(`其余 ${rest.length} 项`, '', together)] : lines;
}

const answerWords = ({ value, uncertainty, besideUsual }: Factor): string =>
  uncertainty === null
    ? [value, besideUsual].filter((words) => words !== undefined).join('，')
    : `${value}，可能相差 ±¥${yuan(uncertainty)}`;

const factorLine = (label: string, value: string, fen: number): DrawnElement =>
  row(
    { marginTop: 10, paddingLeft: 20, gap: 20, fontSize: size.small, color: color.secondary },
    text(label, { flexShrink: 0 }),
    text(value, {
      flexGrow: 1,
      flexShrink: 1,
      flexBasis: 0,
      color: color.tertiary,
    }),
    text(signedYuan(fen), { flexShrink: 0 }),
  );

/** Tiles in a row of the wall, and maximum number of tiles. */
const TILES_IN_ROW = 5;
const MOST_TILES = 10;
/** In px of the picture. */
const TILE_WIDTH = 112;

const tileCell = ({ style, title, tier, level, contribution }: WallItem): DrawnElement =>
  column(
    { width: `${100 / TILES_IN_ROW}%`, alignItems: 'center', padding: '18px 4px 0' },
    itemTile(style, { name: title, tier, level }, TILE_WIDTH),
    text(title, {
      ...{
        marginTop: 10,
        fontSize: size.small,
        lineHeight: 1.25,
        textAlign: 'center',
        lineClamp: 3,
      },
    }),
    amount(signedYuan(contribution), { fontSize: size.small }),
  );

/** Section 5 (docs/product.md, "The report"): the items of the account as tiles. */
export function itemsSection(
  report: Pick<Report, 'valuableItems' | 'factors'>,
): DrawnElement | false {
  const wall = wallOf(report);
  const rest = wall.slice(MOST_TILES);
  return (
    wall.length > 0 &&
    card(
      '最值钱的物品',
      `${wall.length} 件`,
      note(baseWords(report.factors).items),
      row({ flexWrap: 'wrap' }, ...wall.slice(0, MOST_TILES).map(tileCell)),
      rest.length > 0 &&
        column(
          { marginTop: 18 },
          line(
            note(`其余 ${rest.length} 件`),
            amount(signedYuan(worthOf(rest)), { fontSize: size.small }),
          ),
        ),
    )
  );
}

const cell = (width: number | null, content: DrawnChild, right = false): DrawnElement =>
  row(
    {
      ...(width === null ? { flexGrow: 1, flexBasis: 0 } : { width, flexShrink: 0 }),
      justifyContent: right ? 'flex-end' : 'flex-start',
      alignItems: 'center',
    },
    content,
  );

type Comparable = Report['comparables'][number];

/** Section 6 (docs/product.md, "The report"): the most similar sales, as a table. */
export function comparablesSection({
  comparables,
  comparablesWords,
}: Report): DrawnElement | false {
  if (comparables.length === 0) return false;
  const head = (content: string) => text(content, { fontSize: size.small, color: color.tertiary });
  return card(
    '相似账号',
    `${comparables.length} 条`,
    row(
      { padding: '12px 16px', borderRadius: 14, background: color.page },
      cell(116, head('相似度')),
      cell(null, head('价格')),
      cell(150, head('类型')),
      cell(170, head('日期'), true),
    ),
    ...comparables.map(comparableLines),
    comparablesWords !== undefined && note(comparablesWords, { marginTop: 16 }),
  );
}

function comparableLines(comparable: Comparable, index: number): DrawnElement {
  const { similarity, price, kind, at } = comparable;
  const words = apartWords(comparable);
  return column(
    {
      padding: '16px 16px 14px',
      borderTop: index === 0 ? 'none' : `2px solid ${color.sunken}`,
    },
    row(
      {},
      cell(116, text(`${similarity}%`)),
      cell(null, text(`¥${yuan(price)}`, { fontWeight: 700 })),
      cell(150, chip(saleKindWords[kind], kind === 'sold' ? 'success' : 'info')),
      cell(170, text(chinaDate(new Date(at)), { fontSize: size.small }), true),
    ),
    words !== null && note(words, { marginTop: 6, color: color.tertiary }),
  );
}

/**
 * The differences between a sale and the account, and the adjusted price; `null` if there are no
 * differences.
 */
function apartWords({ differences, adjustments, adjusted }: Comparable): string | null {
  if (adjusted !== undefined) {
    const steps = (adjustments ?? []).map(
      ({ label, amount: fen }) => `${label} ${signedYuan(fen)}`,
    );
    return [`折算成这个账号 ¥${yuan(adjusted)}`, ...steps].join('，');
  }
  return differences.length > 0
    ? `不同：${differences.map(({ label }) => label).join('、')}`
    : null;
}

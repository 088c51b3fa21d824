import { groupInks } from '@account-doctor/contract/charts/palette';
import { fieldGroupLabels } from '@account-doctor/contract/game';
import { signedYuan, yuan } from '@account-doctor/contract/money';
import { basePriceLabels } from '@account-doctor/contract/reportWords';
import type { Report } from '@account-doctor/contract/types';
import {
  barPosition,
  waterfallSteps,
  type Factor,
  type SumSpan,
} from '@account-doctor/contract/waterfall';
import { wallItems, contributionSum, type WallItem } from '@account-doctor/contract/wall';
import { column, type DrawnElement, row, text } from './element';
import type { DrawingExtent } from './extent';
import { itemTile } from './itemTile';
import { boldAmount, card, twoSidedRow, note, barTrack } from './parts';
import { color, size } from './theme';

/** One row of the waterfall chart: label, bar and amount. */
interface ChartRow {
  label: string;
  figure: string;
  span: SumSpan;
  ink: string;
  /** Whether it is the base or a sum. */
  total?: boolean;
}

const LABEL_WIDTH = 200;
const AMOUNT = 150;

const stepDrawing = (
  reach: SumSpan,
  { label, figure, span, ink, total = false }: ChartRow,
): DrawnElement =>
  row(
    { alignItems: 'center', marginTop: 8, gap: 16 },
    text(label, {
      width: LABEL_WIDTH,
      flexShrink: 0,
      fontWeight: 700,
      ...(!total && { color: ink }),
    }),
    column(
      { flexGrow: 1, flexBasis: 0 },
      barTrack([
        { ...barPosition(span, reach), color: ink, opacity: span.to < span.from ? 0.45 : 1 },
      ]),
    ),
    boldAmount(figure, { width: AMOUNT, textAlign: 'right' }),
  );

/**
 * Section 4 (docs/product.md, "The report"): the waterfall chart from the base price to the account's price, by group.
 */
export function factorsSection({ factors, human }: Report, most: number): DrawnElement {
  const { base, groups, rounding, sum, reach } = waterfallSteps(factors);
  const steps = groups.flatMap((group) => group.steps).map(({ factor }) => factor);
  const listed = new Set([...steps].sort(byContribution).slice(0, most));
  const rest = steps.filter((factor) => !listed.has(factor));
  const drawStep = (one: ChartRow) => stepDrawing(reach, one);
  return card(
    human ? '模型是怎么算的' : '价格怎么来的',
    '浅色为减价',
    note(
      `从${basePriceLabels(factors).base}的价格出发，逐项加减，加起来正好是${human ? '模型算出的价格' : '估价'}。`,
    ),
    drawStep({
      label: basePriceLabels(factors).base,
      figure: `¥${yuan(base.to)}`,
      span: base,
      ink: color.tertiary,
      total: true,
    }),
    ...groups.map((group) =>
      column(
        {},
        drawStep({
          label: fieldGroupLabels[group.group],
          figure: signedYuan(group.total),
          span: group.span,
          ink: groupInks[group.group],
        }),
        ...group.steps
          .filter(({ factor }) => listed.has(factor))
          .map(({ factor }) => factorLine(factor, most === Infinity)),
      ),
    ),
    rounding.from !== rounding.to &&
      drawStep({
        label: '取整',
        figure: signedYuan(rounding.to - rounding.from),
        span: rounding,
        ink: color.tertiary,
        total: true,
      }),
    column(
      { marginTop: 8, borderTop: `2px solid ${color.line}` },
      drawStep({
        label: human ? '模型算出' : '合计',
        figure: `¥${yuan(sum)}`,
        span: { from: 0, to: sum },
        ink: color.text,
        total: true,
      }),
    ),
    rest.length > 0 &&
      note(
        `其余 ${rest.length} 项已算在各组里，共 ${signedYuan(contributionSum(rest))}，见网页报告`,
        {
          marginTop: 10,
        },
      ),
  );
}

const byContribution = (one: Factor, other: Factor): number =>
  Math.abs(other.contribution) - Math.abs(one.contribution);

/** The answer as text; `whole` names all items of the answer, otherwise only their number is given. */
function answerText({ value, items = [], uncertainty, besideUsual }: Factor, whole: boolean) {
  const answer = !whole && items.length > 1 ? `${items.length} 项` : value;
  return uncertainty === null
    ? [answer, besideUsual].filter((words) => words !== undefined).join('，')
    : `${answer}，可能相差 ±¥${yuan(uncertainty)}`;
}

const factorLine = (factor: Factor, whole: boolean): DrawnElement =>
  row(
    { marginTop: 4, gap: 16, fontSize: size.small, color: color.secondary },
    text(factor.label, { width: LABEL_WIDTH, flexShrink: 0 }),
    text(answerText(factor, whole), {
      flexGrow: 1,
      flexShrink: 1,
      flexBasis: 0,
      color: color.tertiary,
    }),
    text(signedYuan(factor.contribution), {
      width: AMOUNT,
      flexShrink: 0,
      textAlign: 'right',
    }),
  );

/** In px of the drawing. */
const TILE_WIDTH = 96;

const tileCell = (
  { style, title, tier, level, contribution, picture }: WallItem,
  inRow: number,
): DrawnElement =>
  column(
    { width: `${100 / inRow}%`, alignItems: 'center', padding: '14px 4px 0' },
    itemTile(style, { name: title, tier, level, picture }, TILE_WIDTH),
    text(title, {
      ...{
        marginTop: 6,
        fontSize: size.small,
        lineHeight: 1.25,
        textAlign: 'center',
      },
    }),
    boldAmount(signedYuan(contribution), { fontSize: size.small }),
  );

/** Section 5 (docs/product.md, "The report"): the account's most valuable items as tiles. */
export function itemsSection(
  report: Pick<Report, 'valuableItems' | 'factors'>,
  { items: most, itemsInRow }: DrawingExtent,
): DrawnElement | false {
  const wall = wallItems(report);
  const rest = wall.slice(most);
  return (
    wall.length > 0 &&
    card(
      '最值钱的物品',
      `${wall.length} 件`,
      note(basePriceLabels(report.factors).items),
      row({ flexWrap: 'wrap' }, ...wall.slice(0, most).map((item) => tileCell(item, itemsInRow))),
      rest.length > 0 &&
        column(
          { marginTop: 10 },
          twoSidedRow(
            note(`其余 ${rest.length} 件见网页报告`),
            boldAmount(signedYuan(contributionSum(rest)), { fontSize: size.small }),
          ),
        ),
    )
  );
}

import { signedYuan, yuan } from '@account-doctor/contract/money';
import { saleKindWords } from '@account-doctor/contract/reportWords';
import type { Report } from '@account-doctor/contract/types';
import { chinaDate } from '../../../core/chinaDay';
import { type DrawnChild, column, type DrawnElement, row, text } from './element';
import type { DrawingExtent } from './extent';
import { card, chip, note, restNote } from './parts';
import { color, size } from './theme';

type Comparable = Report['comparables'][number];

const cell = (width: string, content: DrawnChild, right = false): DrawnElement =>
  row(
    {
      width,
      flexShrink: 0,
      justifyContent: right ? 'flex-end' : 'flex-start',
      alignItems: 'center',
    },
    content,
  );

/** Section 6 (docs/product.md, "The report"): the most similar sales, as a table. */
export function comparablesSection(
  { comparables, comparablesWords }: Report,
  { comparables: most, steps }: DrawingExtent,
): DrawnElement | false {
  if (comparables.length === 0) return false;
  const headCell = (content: string) =>
    text(content, { fontSize: size.small, color: color.tertiary });
  return card(
    '相似账号',
    `${comparables.length} 条`,
    row(
      { padding: '6px 16px', borderRadius: 12, background: color.page },
      cell('16%', headCell('相似度')),
      cell('22%', headCell('价格')),
      cell('24%', headCell('折算成这个账号')),
      cell('16%', headCell('类型'), true),
      cell('22%', headCell('日期'), true),
    ),
    ...comparables.slice(0, most).map((one, index) => comparableLines(one, index, steps)),
    comparablesWords !== undefined && note(comparablesWords, { marginTop: 8 }),
    restNote(comparables.length - most, '条'),
  );
}

function comparableLines(comparable: Comparable, index: number, steps: boolean): DrawnElement {
  const { similarity, price, adjusted, kind, at } = comparable;
  const words = steps ? differencesText(comparable) : '';
  return column(
    {
      padding: '6px 16px',
      borderTop: index === 0 ? 'none' : `2px solid ${color.sunken}`,
    },
    row(
      {},
      cell('16%', text(`${similarity}%`)),
      cell('22%', text(`¥${yuan(price)}`, { fontWeight: 700 })),
      cell('24%', text(adjusted === undefined ? '' : `¥${yuan(adjusted)}`)),
      cell('16%', chip(saleKindWords[kind], kind === 'sold' ? 'success' : 'info'), true),
      cell('22%', text(chinaDate(new Date(at)), { fontSize: size.small }), true),
    ),
    words !== '' && note(words, { color: color.tertiary }),
  );
}

/**
 * The steps from the sale's price to the account's price, or else the labels of the differences; empty if there are
 * neither.
 */
function differencesText({ differences, adjustments = [], adjusted }: Comparable): string {
  if (adjusted !== undefined)
    return adjustments.map(({ label, amount }) => `${label} ${signedYuan(amount)}`).join('，');
  const labels = differences.map(({ label }) => label);
  return labels.length > 0 ? `不同：${labels.join('、')}` : '';
}

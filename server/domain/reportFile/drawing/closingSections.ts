import { signedYuan } from '@account-doctor/contract/money';
import { isForBuyer } from '@account-doctor/contract/offer';
import {
  algorithmWords,
  isGenerated,
  ESTIMATE_LIMITS_TEXT,
  GENERATED_REPORT_NOTE,
  outdatedModelWords,
  buyerSections,
  lockedSections,
  sectionsWithContent,
  noImprovementText,
  percentText,
  riskLevels,
  riskLevelWords,
  SAMPLE_WARNING,
} from '@account-doctor/contract/reportWords';
import { sellingSections } from '@account-doctor/contract/sellingWords';
import type { LockedReport, Report } from '@account-doctor/contract/types';
import { column, type DrawnChild, type DrawnElement, picture, row, text } from './element';
import { boldAmount, card, chip, note, restNote } from './parts';
import { color, riskTone, size } from './theme';

/** Section 8 (docs/product.md, "The report"): risks, most severe first; beyond `most`, only their names. */
export function risksSection({ risks }: Report, most: number): DrawnElement | false {
  const sorted = riskLevels.flatMap((level) => risks.filter((risk) => risk.level === level));
  const rest = sorted.slice(most);
  return (
    sorted.length > 0 &&
    card(
      '风险',
      null,
      row(
        { flexWrap: 'wrap', justifyContent: 'space-between' },
        ...sorted
          .slice(0, most)
          .map(({ label, level, note: words }) =>
            column(
              { width: '48.5%', marginBottom: 8 },
              row(
                { alignItems: 'center', gap: 14 },
                text(label, { fontWeight: 700 }),
                chip(riskLevelWords[level], riskTone[level]),
              ),
              note(words),
            ),
          ),
      ),
      restNote(rest.length, '条', `：${rest.map(({ label }) => label).join('、')}`),
    )
  );
}

/**
 * Section 9 (docs/product.md, "The report"): how to raise the price and, where selling is offered,
 * how to list the account.
 */
export function adviceSection({ advice }: Report, selling: boolean, most: number): DrawnElement {
  const { improvements, listingTitle } = advice;
  const nothing = noImprovementText(advice);
  const heading = (content: string) =>
    text(content, { marginTop: 14, marginBottom: 6, fontWeight: 700 });
  return card(
    selling ? '出售建议' : '怎样更值钱',
    null,
    nothing !== null && note(nothing),
    ...improvements
      .slice(0, most)
      .map(({ text: words, gain }, index) =>
        row(
          { marginTop: index === 0 ? 0 : 8, gap: 16 },
          text(`${index + 1}.`, { color: color.primary, fontWeight: 700 }),
          text(words, { flexGrow: 1, flexShrink: 1, flexBasis: 0 }),
          gain !== null && boldAmount(signedYuan(gain), { color: color.success }),
        ),
      ),
    restNote(improvements.length - most, '条'),
    selling && heading('上架标题'),
    selling &&
      text(listingTitle, { padding: '12px 16px', borderRadius: 12, background: color.page }),
  );
}

/** Section 10 (docs/product.md, "The report"): the measured error of the model, and the limits of an estimate. */
export function methodLines({ method: known, header }: Report): DrawnChild[] {
  const { sample } = header;
  const generated = isGenerated(header);
  // The model's error says nothing about an appraisal.
  const method = generated ? known : null;
  return [
    text('方法与局限', { marginTop: 16, marginBottom: 4, fontWeight: 700 }),
    method &&
      text(
        `误差中位数 ${percentText(method.medianError)}；成交价落在 80% 区间里的实际比例 ${percentText(method.coverage)}。`,
        { marginBottom: 6, fontWeight: 700 },
      ),
    method &&
      note(
        `模型从 ${method.trainingSales} 条${sample ? '示例成交' : '成交记录'}中学习，用没有参与学习的 ${method.heldOutSales} 条检验。方法：${algorithmWords[method.algorithm]}。`,
        { marginBottom: 6 },
      ),
    method?.outdated ? note(outdatedModelWords(method.outdated), { marginBottom: 6 }) : null,
    note((generated ? GENERATED_REPORT_NOTE : '') + ESTIMATE_LIMITS_TEXT),
    sample && note(SAMPLE_WARNING, { marginTop: 6, color: color.warning, fontWeight: 700 }),
  ];
}

/** Lists the locked sections, in place of them. */
export function lockedSection(report: LockedReport, selling: boolean): DrawnElement {
  const { hidden } = report;
  const sellerSections = selling ? sellingSections : lockedSections;
  return card(
    '完整报告还有',
    null,
    ...sectionsWithContent(isForBuyer(report) ? buyerSections : sellerSections, hidden).map(
      ({ title, part, text: words }, index) =>
        column(
          { marginTop: index === 0 ? 0 : 18 },
          text(title, { fontWeight: 700 }),
          note(words(hidden[part])),
        ),
    ),
    note(GENERATED_REPORT_NOTE, { marginTop: 18 }),
  );
}

const QR = 190;

/** The end of a drawing: a QR code with an explanation. */
export const closingBlock = (
  qr: string,
  { title, lines }: { title: string; lines: string[] },
  ...facts: DrawnElement[]
): DrawnElement =>
  row(
    { padding: '4px 36px 36px', alignItems: 'center' },
    picture(qr, { width: QR, height: QR }, { borderRadius: 16 }),
    column(
      { marginLeft: 28, flexGrow: 1, flexShrink: 1, flexBasis: 0 },
      text(title, { fontSize: size.heading, fontWeight: 700, marginBottom: 4 }),
      ...lines.map((each) => note(each)),
      ...facts,
    ),
  );

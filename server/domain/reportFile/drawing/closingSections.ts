import { signedYuan } from '@account-doctor/contract/money';
import { isForBuyer } from '@account-doctor/contract/offer';
import {
  algorithmWords,
  isGenerated,
  ESTIMATE_LIMITS_TEXT,
  GENERATED_REPORT_NOTE,
  outdatedWords,
  buyerSections,
  lockedSections,
  sectionsWithin,
  noImprovementText,
  percentText,
  riskLevels,
  riskLevelWords,
  SAMPLE_WARNING,
} from '@account-doctor/contract/reportWords';
import { sellingSections } from '@account-doctor/contract/sellingWords';
import type { LockedReport, Report } from '@account-doctor/contract/types';
import { column, type DrawnElement, picture, row, text } from './element';
import { amount, card, chip, figure, note } from './parts';
import { color, riskTone, size, WIDTH } from './theme';

/** Section 8 (docs/product.md, "The report"): risks, most severe first. */
export function risksSection({ risks }: Report): DrawnElement | false {
  const sorted = riskLevels.flatMap((level) => risks.filter((risk) => risk.level === level));
  return (
    sorted.length > 0 &&
    card(
      '风险',
      null,
      ...sorted.map(({ label, level, note: words }, index) =>
        column(
          { marginTop: index === 0 ? 0 : 22, gap: 6 },
          row(
            { alignItems: 'center', gap: 14 },
            text(label, { fontWeight: 700 }),
            chip(riskLevelWords[level], riskTone[level]),
          ),
          note(words),
        ),
      ),
    )
  );
}

/**
 * Section 9 (docs/product.md, "The report"): how to raise the price and, where selling is offered,
 * how to list the account.
 */
export function adviceSection({ advice }: Report, selling: boolean): DrawnElement {
  const { improvements, listingTitle } = advice;
  const nothing = noImprovementText(advice);
  const heading = (content: string) =>
    text(content, { marginTop: 24, marginBottom: 8, fontWeight: 700 });
  return card(
    selling ? '出售建议' : '怎样更值钱',
    null,
    nothing !== null && note(nothing),
    ...improvements.map(({ text: words, gain }, index) =>
      row(
        { marginTop: index === 0 ? 0 : 14, gap: 16 },
        text(`${index + 1}.`, { color: color.primary, fontWeight: 700 }),
        text(words, { flexGrow: 1, flexShrink: 1, flexBasis: 0 }),
        gain !== null && amount(signedYuan(gain), { color: color.success }),
      ),
    ),
    selling && heading('上架标题'),
    selling && text(listingTitle, { padding: 20, borderRadius: 16, background: color.page }),
  );
}

/**
 * Section 10 (docs/product.md, "The report"): the model's typical error, and the limits of an
 * estimate.
 */
export function methodSection({ method: known, header }: Report): DrawnElement {
  const { sample } = header;
  const generated = isGenerated(header);
  // The model's error does not apply to an appraisal.
  const method = generated ? known : null;
  return card(
    '方法与局限',
    null,
    method &&
      row(
        { gap: 16, marginBottom: 20 },
        figure(percentText(method.medianError), '误差中位数'),
        figure(percentText(method.coverage), '成交价落在 80% 区间里的实际比例'),
      ),
    method &&
      note(
        `模型从 ${method.trainingSales} 条${sample ? '示例成交' : '成交记录'}中学习，用没有参与学习的 ${method.heldOutSales} 条检验。方法：${algorithmWords[method.algorithm]}。`,
        { marginBottom: 12 },
      ),
    method?.outdated ? note(outdatedWords(method.outdated), { marginBottom: 12 }) : null,
    note((generated ? GENERATED_REPORT_NOTE : '') + ESTIMATE_LIMITS_TEXT),
    sample && note(SAMPLE_WARNING, { marginTop: 12, color: color.warning, fontWeight: 700 }),
  );
}

/** A list of the locked sections, shown in their place. */
export function lockedSection(report: LockedReport, selling: boolean): DrawnElement {
  const { hidden } = report;
  const sellerSections = selling ? sellingSections : lockedSections;
  return card(
    '完整报告还有',
    null,
    ...sectionsWithin(isForBuyer(report) ? buyerSections : sellerSections, hidden).map(
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

const QR = 216;

/** The end of a picture: how to verify the report or open it. */
export const closingBlock = (qr: string, title: string, lines: string[]): DrawnElement =>
  row(
    {
      width: WIDTH,
      padding: '12px 60px 60px',
      alignItems: 'center',
    },
    picture(qr, { width: QR, height: QR }, { borderRadius: 16 }),
    column(
      { marginLeft: 32, flexGrow: 1, flexShrink: 1, flexBasis: 0 },
      text(title, { fontSize: size.heading, fontWeight: 700, marginBottom: 8 }),
      ...lines.map((each) => note(each)),
    ),
  );

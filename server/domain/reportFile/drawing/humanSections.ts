import { signedYuan, yuan } from '@account-doctor/contract/money';
import { verdictWords } from '@account-doctor/contract/reportStory';
import { valuerLevelLabels } from '@account-doctor/contract/staff';
import type { Report } from '@account-doctor/contract/types';
import { chinaDate } from '../../../core/chinaDay';
import { column, type DrawnElement, picture, row, text } from './element';
import { amount, card, line, note } from './parts';
import { color, PAGE_MARGIN, PADDING, WIDTH } from './theme';

/** A picture of the appraiser's evidence with its caption. */
export interface EvidenceOnPaper {
  address: string;
  words: string;
}

type Human = NonNullable<Report['human']>;

const signature = ({ alias, level }: Human['valuer']) => `${alias} · ${valuerLevelLabels[level]}`;

/** The appraiser's remarks, evidence, and adjustments from the model's price. */
export function humanSections(human: Human, fair: number, seen: EvidenceOnPaper[]): DrawnElement[] {
  const { narrative, valuer, secondReader, signedAt, modelFair, adjustments } = human;
  const signed = [
    `估价：${signature(valuer)}`,
    secondReader ? `复核：${signature(secondReader)}` : '申诉复评：由另一位估价师独立完成',
    `签发：${chinaDate(new Date(signedAt))}`,
  ];
  const lines = [
    ...(modelFair > 0 ? [{ label: '模型算出', reason: '', figure: `¥${yuan(modelFair)}` }] : []),
    ...adjustments.map(({ label, reason, amount: fen }) => ({
      label,
      reason,
      figure: signedYuan(fen),
    })),
    { label: '合计', reason: '', figure: `¥${yuan(fair)}` },
  ];
  return [
    card(
      '估价师的话',
      null,
      ...narrative.split('\n').map((paragraph) => text(paragraph, { minHeight: 20 })),
      column({ marginTop: 20 }, ...signed.map((each) => note(each))),
    ),
    ...seenSection(seen, human),
    card(
      '估价师的调整',
      null,
      ...lines.map(({ label, reason, figure }) =>
        line(
          column({ flexShrink: 1, marginTop: 12 }, text(label), reason !== '' && note(reason)),
          amount(figure, { marginTop: 12 }),
        ),
      ),
    ),
  ];
}

/** Pictures per row, as on the page. */
const IN_A_ROW = 3;
const GAP = 16;
const SIDE = Math.floor((WIDTH - 2 * (PAGE_MARGIN + PADDING) - (IN_A_ROW - 1) * GAP) / IN_A_ROW);

/** The appraiser's evidence pictures, and the required subjects that no picture shows. */
function seenSection(seen: EvidenceOnPaper[], { unseen = [], facts = [] }: Human): DrawnElement[] {
  if (seen.length + unseen.length + facts.length === 0) return [];
  const pictures = seen.map(({ address, words }) =>
    column(
      { width: SIDE, gap: 6 },
      picture(
        address,
        { width: SIDE, height: SIDE },
        {
          borderRadius: 12,
          objectFit: 'cover',
          background: color.page,
        },
      ),
      note(words),
    ),
  );
  return [
    card(
      '估价师看到的',
      null,
      pictures.length > 0 && row({ flexWrap: 'wrap', gap: GAP }, ...pictures),
      facts.length > 0 && note(verdictWords(facts), { marginTop: 16 }),
      unseen.length > 0 && note(`没有截图：${unseen.join('、')}`, { marginTop: 16 }),
    ),
  ];
}

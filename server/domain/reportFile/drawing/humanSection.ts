import { signedYuan, yuan } from '@account-doctor/contract/money';
import { verdictWords } from '@account-doctor/contract/reportStory';
import { valuerLevelLabels } from '@account-doctor/contract/staff';
import type { Report } from '@account-doctor/contract/types';
import { chinaDate } from '../../../core/chinaDay';
import { column, type DrawnChild, type DrawnElement, picture, row, text } from './element';
import type { DrawingExtent } from './extent';
import { boldAmount, card, twoSidedRow, note, restNote } from './parts';
import { color, PAGE_MARGIN, PADDING, PAPER_WIDTH, WIDTH } from './theme';

/** An evidence picture of the appraiser as a `data:` URL, with its caption. */
export interface EvidenceOnPaper {
  address: string;
  caption: string;
}

type Human = NonNullable<Report['human']>;

const signatureText = ({ alias, level }: Human['valuer']) =>
  `${alias} · ${valuerLevelLabels[level]}`;

/** The appraiser's text, evidence, and adjustments of the model's price. */
export function humanSection(
  { human, value }: { human: Human; value: Report['value'] },
  seen: EvidenceOnPaper[],
  extent: DrawingExtent,
): DrawnElement {
  const { narrative, valuer, secondReader, signedAt, modelFair, adjustments } = human;
  const signed = [
    `估价：${signatureText(valuer)}`,
    secondReader ? `复核：${signatureText(secondReader)}` : '申诉复评：由另一位估价师独立完成',
    `签发：${chinaDate(new Date(signedAt))}`,
  ];
  const lines = [
    ...(modelFair > 0 ? [{ label: '模型算出', reason: '', figure: `¥${yuan(modelFair)}` }] : []),
    ...adjustments.map(({ label, reason, amount: fen }) => ({
      label,
      reason,
      figure: signedYuan(fen),
    })),
    { label: '合计', reason: '', figure: `¥${yuan(value.fair)}` },
  ];
  const told = firstSentences(narrative, extent.narrative);
  return card(
    '估价师的话',
    null,
    ...told.split('\n').map((paragraph) => text(paragraph, { minHeight: 16 })),
    restNote(Array.from(narrative).length - Array.from(told).length, '字'),
    note(signed.join('　'), { marginTop: 10 }),
    ...evidenceLines(seen, human, extent),
    heading('估价师的调整'),
    ...lines.map(({ label, reason, figure }) =>
      twoSidedRow(
        column({ flexShrink: 1, marginTop: 4 }, text(label), reason !== '' && note(reason)),
        boldAmount(figure, { marginTop: 4 }),
      ),
    ),
  );
}

const heading = (content: string): DrawnElement =>
  text(content, { marginTop: 16, marginBottom: 4, fontWeight: 700 });

/** The first whole sentences of a text, up to `most` characters; if the first sentence is longer, its beginning. */
function firstSentences(words: string, most: number): string {
  const characters = Array.from(words);
  if (characters.length <= most) return words;
  const part = characters.slice(0, most).join('');
  const end = Math.max(...['。', '！', '？', '\n'].map((mark) => part.lastIndexOf(mark)));
  return end > 0 ? part.slice(0, end + 1).trimEnd() : part;
}

const GAP = 14;

/** The appraiser's evidence pictures, and the required subjects that none of the pictures shows. */
function evidenceLines(
  seen: EvidenceOnPaper[],
  { unseen = [], facts = [] }: Human,
  { pictures: most, picturesInRow }: DrawingExtent,
): DrawnChild[] {
  if (seen.length + unseen.length + facts.length === 0) return [];
  const width = most === Infinity ? PAPER_WIDTH : WIDTH;
  const side = Math.floor(
    (width - 2 * (PAGE_MARGIN + PADDING) - (picturesInRow - 1) * GAP) / picturesInRow,
  );
  const pictures = seen.slice(0, most).map(({ address, caption }) =>
    column(
      { width: side, gap: 4 },
      picture(
        address,
        { width: side, height: side },
        {
          borderRadius: 12,
          objectFit: 'cover',
          background: color.page,
        },
      ),
      note(caption, { lineHeight: 1.35 }),
    ),
  );
  return [
    heading('估价师看到的'),
    pictures.length > 0 && row({ flexWrap: 'wrap', gap: GAP }, ...pictures),
    restNote(seen.length - most, '张'),
    facts.length > 0 && note(verdictWords(facts), { marginTop: 8 }),
    unseen.length > 0 && note(`没有截图：${unseen.join('、')}`, { marginTop: 8 }),
  ];
}

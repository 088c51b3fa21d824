import type { Report } from '@account-doctor/contract/types';
import type { EvidenceRule } from '@account-doctor/contract/valuation';
import { COMPLETENESS, gradeOf, SCORES_OF_C, VERIFIED } from './confidence';

type Confidence = Report['confidence'];
type Reason = Confidence['reasons'][number];
/** What the confidence of a person's price rests on. */
type Looked = Pick<NonNullable<Report['human']>, 'evidence' | 'facts'> & {
  rule: EvidenceRule;
  /** Of the rule's subjects those that no picture shows. */
  unseen: string[];
};

/** How much each reason counts; together 1. What was seen counts most. */
const WEIGHTS = { completeness: 0.3, evidence: 0.45, reading: 0.1, spread: 0.15 };
/** What a picture of the valuer's evidence adds to what the customer showed. */
const PER_PICTURE = 15;
/** A range of a valuer, in per cent up and down: at most this is certain, at least that is vague. */
const NARROW = 5;
const WIDE = 50;

const within = (score: number) => Math.round(Math.min(100, Math.max(0, score)));

/** What the customer showed, by the model's report, and what the valuer shows. */
function evidenceReason(shown: number, { evidence, rule, unseen, facts = [] }: Looked): Reason {
  const pictures = evidence.length;
  const looked = facts.filter(({ verdict }) => verdict !== 'unseen').length;
  // Fact by fact is the surest.
  if (facts.length > 0)
    return {
      label: '核对依据',
      detail: `估价师核对了 ${facts.length} 项，看到 ${looked} 项，截图 ${pictures} 张`,
      score: within(shown + ((100 - shown) * looked) / facts.length),
    };
  const subjects = rule.needed.length + rule.wished.length;
  if (pictures === 0)
    return {
      label: '核对依据',
      detail: '估价师没有附核对截图，按填写的内容估价',
      score: within(shown),
    };
  // Where the game says what there is to see, the share of it counts, not how many pictures there are.
  if (subjects > 0)
    return {
      label: '核对依据',
      detail: `要看的 ${subjects} 项，估价师看了 ${subjects - unseen.length} 项，截图 ${pictures} 张`,
      score: within(shown + ((100 - shown) * (subjects - unseen.length)) / subjects),
    };
  return {
    label: '核对依据',
    detail: `估价师附了 ${pictures} 张核对截图，见证据`,
    score: within(shown + PER_PICTURE * pictures),
  };
}

/**
 * How far a price by a person can be trusted: by what was seen of the account and who looked, not by what
 * the model knows. `spread` is how far the valuer's range reaches up and down, in per cent.
 */
export function humanConfidence(
  { confidence: model, risks }: Pick<Report, 'confidence' | 'risks'>,
  human: Looked,
  spread: number,
): Confidence {
  const known = (label: string) => model.reasons.find((reason) => reason.label === label);
  const completeness = known(COMPLETENESS) ?? { label: COMPLETENESS, detail: '', score: 0 };
  const evidence = evidenceReason(known(VERIFIED)?.score ?? 0, human);
  // No report is delivered that nobody else has read.
  const reading: Reason = { label: '复核', detail: '另一位估价师复核过', score: 100 };
  const range: Reason = {
    label: '判断区间',
    detail: `估价师认为成交价在上下 ${spread}% 之内`,
    score: within((100 * (WIDE - spread)) / (WIDE - NARROW)),
  };
  const score = Math.round(
    WEIGHTS.completeness * completeness.score +
      WEIGHTS.evidence * evidence.score +
      WEIGHTS.reading * reading.score +
      WEIGHTS.spread * range.score,
  );
  const reasons = [completeness, evidence, reading, range];
  const open = risks.filter(({ level }) => level === 'unknown').map(({ label }) => label);
  if (open.length === 0 || score <= SCORES_OF_C.most)
    return { score, grade: gradeOf(score), reasons };
  // As its risks say: of an account whose safety nobody knows no price is trusted further.
  const safety: Reason = {
    label: '账号安全',
    detail: `${open.length === 1 ? open[0] : `${open.length} 项风险`}待核实，可信度最高 C`,
    score: SCORES_OF_C.least,
  };
  return { score: SCORES_OF_C.most, grade: 'C', reasons: [safety, ...reasons] };
}

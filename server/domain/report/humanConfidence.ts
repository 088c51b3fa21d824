import type { Report } from '@account-doctor/contract/types';
import type { EvidenceRule } from '@account-doctor/contract/appraisal';
import { COMPLETENESS_LABEL, gradeOfScore, SCORES_OF_C, VERIFIED_SHARE_LABEL } from './confidence';

type Confidence = Report['confidence'];
type Reason = Confidence['reasons'][number];
/** What the appraiser checked, on which the confidence depends. */
type CheckedAppraisal = Pick<NonNullable<Report['human']>, 'evidence' | 'facts'> & {
  rule: EvidenceRule;
  /** Subjects that the game's evidence rule asks for but that no picture shows. */
  unseen: string[];
};

/** Weights of the reasons in the score; they add up to 1. The evidence counts most. */
const WEIGHTS = { completeness: 0.3, evidence: 0.45, reading: 0.1, spread: 0.15 };
/** Points for each picture of the appraiser, added to the points for the customer's evidence. */
const POINTS_PER_PICTURE = 15;
/**
 * Half-width of the appraiser's price range in per cent: up to `NARROW` the score is full, from `WIDE` on the score is
 * 0.
 */
const NARROW = 5;
const WIDE = 50;

const toScore = (score: number) => Math.round(Math.min(100, Math.max(0, score)));

/** Score of the evidence; `customerScore` is the score of the customer's evidence in the model's report. */
function evidenceReason(
  customerScore: number,
  { evidence, rule, unseen, facts = [] }: CheckedAppraisal,
): Reason {
  const pictures = evidence.length;
  const looked = facts.filter(({ verdict }) => verdict !== 'unseen').length;
  // Evidence that documents each fact gives the highest score.
  if (facts.length > 0)
    return {
      label: '核对依据',
      detail: `估价师核对了 ${facts.length} 项，看到 ${looked} 项，截图 ${pictures} 张`,
      score: toScore(customerScore + ((100 - customerScore) * looked) / facts.length),
    };
  const subjects = rule.needed.length + rule.wished.length;
  if (pictures === 0)
    return {
      label: '核对依据',
      detail: '估价师没有附核对截图，按填写的内容估价',
      score: toScore(customerScore),
    };
  // If the game defines what to see, the seen share of these subjects counts, not the number of pictures.
  if (subjects > 0)
    return {
      label: '核对依据',
      detail: `要看的 ${subjects} 项，估价师看了 ${subjects - unseen.length} 项，截图 ${pictures} 张`,
      score: toScore(
        customerScore + ((100 - customerScore) * (subjects - unseen.length)) / subjects,
      ),
    };
  return {
    label: '核对依据',
    detail: `估价师附了 ${pictures} 张核对截图，见证据`,
    score: toScore(customerScore + POINTS_PER_PICTURE * pictures),
  };
}

/**
 * The confidence in an appraisal. It depends on the evidence and on the appraiser, not on the model. `spread` is half
 * the width of the appraiser's price range, in per cent of the price.
 */
export function humanConfidence(
  { confidence: model, risks }: Pick<Report, 'confidence' | 'risks'>,
  human: CheckedAppraisal,
  spread: number,
): Confidence {
  const reasonByLabel = (label: string) => model.reasons.find((reason) => reason.label === label);
  const completeness = reasonByLabel(COMPLETENESS_LABEL) ?? {
    label: COMPLETENESS_LABEL,
    detail: '',
    score: 0,
  };
  const evidence = evidenceReason(reasonByLabel(VERIFIED_SHARE_LABEL)?.score ?? 0, human);
  // A second appraiser checks every report before it is delivered.
  const reading: Reason = { label: '复核', detail: '另一位估价师复核过', score: 100 };
  const range: Reason = {
    label: '判断区间',
    detail: `估价师认为成交价在上下 ${spread}% 之内`,
    score: toScore((100 * (WIDE - spread)) / (WIDE - NARROW)),
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
    return { score, grade: gradeOfScore(score), reasons };
  // As in the risks: unknown safety limits the confidence.
  const safety: Reason = {
    label: '账号安全',
    detail: `${open.length === 1 ? open[0] : `${open.length} 项风险`}待核实，可信度最高 C`,
    score: SCORES_OF_C.least,
  };
  return { score: SCORES_OF_C.most, grade: 'C', reasons: [safety, ...reasons] };
}

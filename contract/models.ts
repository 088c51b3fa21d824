/** States of a model, and verdicts with their reasons, as the desk shows them. */

/** States of a model: a candidate was trained but not activated; a retired one was active before. */
export const modelStates = ['candidate', 'active', 'retired'] as const;
export type ModelState = (typeof modelStates)[number];

export const modelStateLabels: Record<ModelState, string> = {
  candidate: '未启用',
  active: '使用中',
  retired: '已停用',
};

/** Why a model was trained. */
export const trainingReasons = [
  'missing',
  'nightly',
  'import',
  'alarm',
  'review',
  'desk',
  'command',
] as const;
export type TrainingReason = (typeof trainingReasons)[number];

export const trainingReasonLabels: Record<TrainingReason, string> = {
  missing: '首次训练',
  nightly: '每夜训练',
  import: '导入成交后',
  alarm: '行情警报',
  review: '复核成交后',
  desk: '后台手动',
  command: '命令行',
};

/** Result of comparing a new model with the active one: see `server/watch/challenge.ts`. */
export const modelVerdicts = ['first', 'better', 'not-worse', 'worse', 'overtaken'] as const;
export type ModelVerdict = (typeof modelVerdicts)[number];

export const modelVerdictLabels: Record<ModelVerdict, string> = {
  first: '没有旧模型，直接启用',
  better: '胜过旧模型',
  'not-worse': '与旧模型相当',
  worse: '不如旧模型',
  overtaken: '训练期间已有别的模型启用',
};

/** Whether a new model with this result is activated. */
export const isModelActivated = (verdict: ModelVerdict): boolean =>
  verdict === 'first' || verdict === 'better' || verdict === 'not-worse';

/** A model older than this many days is outdated, if there were sales since its training. */
export const MODEL_FRESH_DAYS = 3;

/** Parts of sentences that no report may contain. */
export const BROKEN_TEXT = /：。|，。|undefined|NaN|null/;

/** Words that only the model's reports may contain. */
export const MODEL_ONLY_WORDS = /AI|自动生成|没有人工|误差中位数|补上“|没有参与学习|条检验/;

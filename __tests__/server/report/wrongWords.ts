/** Sentences that no report may have, whoever made it. */
export const broken = /：。|，。|undefined|NaN|null/;

/** What only a report by the model says of itself. */
export const machine = /AI|自动生成|没有人工|误差中位数|补上“|没有参与学习|条检验/;

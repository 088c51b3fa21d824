/** How to list an account of a game for sale; the sentences may contain Markdown. */
export interface Guideline {
  /** The facts that decide whether the account can be listed at all. */
  admission: string[];
  /** What to take pictures of, in order. */
  screenshots: string[];
  title: { pattern: string; example: string };
  /** What is special about this game. */
  attention: string[];
  /** What to unbind before the account changes hands. */
  unbind: string;
}

const bulletList = (lines: string[]) => lines.map((line) => `- ${line}`).join('\n');

/** The guideline as a document in Markdown. */
export const guidelineMarkdown = (guideline: Guideline): string => `\
## 先看能不能上架

${bulletList(guideline.admission)}

## 要准备的截图

${guideline.screenshots.map((line, index) => `${index + 1}. ${line}`).join('\n')}

![编号、手机号和聊天记录，用实心色块盖住](/media/mobile/figures/masked.svg)

## 标题怎么写

**${guideline.title.pattern}**

例如：${guideline.title.example}

## 这个游戏特别要注意

${bulletList(guideline.attention)}

## 交接前解绑

${guideline.unbind}
`;

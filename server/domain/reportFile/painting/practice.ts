import { column, type Drawn, text } from '../drawing/element';
import { amount, card, chip, figure, line, note } from '../drawing/parts';
import { sheet } from '../drawing/longImage';

/** Characters that reports are full of: their outlines are read once. */
const WORDS =
  '价格怎么来的：同区服空白账号、外观养成稀缺资源安全、皮肤数量英雄等级，比常见多少个，待核实可能相差；相似成交挂牌约天卖出，' +
  '市场行情近三十天涨跌，交易风险二次实名防沉迷换绑封禁包赔找回低中高，出售建议可信度信息完整度已核实比例，方法与局限模型误差';

/** Rows of it: enough for the engine to have compiled what draws them. */
const ROWS = 24;

/** What nobody sees: drawn at the beginning, so that the first report is not what the thread learns by. */
export const practice = (): Drawn =>
  sheet(
    card(
      '账号评估报告',
      '8 条',
      ...Array.from({ length: ROWS }, (_, place) =>
        column(
          { marginBottom: 8 },
          line(
            text(WORDS.slice(place, place + 8), { flexShrink: 1 }),
            amount(`+¥${(place * 1_234).toLocaleString('zh-CN')}`),
          ),
          line(chip('成交', 'success'), note(`2026-11-${place} R20261120${place}`)),
          note(WORDS.slice(place * 4, place * 4 + 30)),
          place % 8 === 0 && figure(`${place}%`, WORDS.slice(place, place + 20)),
        ),
      ),
    ),
  );

import { answerAsText, type Answer, type GameField } from '@account-doctor/contract/game';
import { signedYuan, yuan } from '@account-doctor/contract/money';
import { indexChangeWords, monthDay } from '@account-doctor/contract/marketWords';
import { chinaDate } from '../../core/chinaDay';
import { escapeHtml } from '../../core/http/html';
import type { AnswerDriver } from '../../survey/priceDrivers';
import type { MarketSurvey } from '../../survey/surveyMarket';
import type { GameMarket } from './gameMarket';
import { marketCard, itemWords, marketNote, marketRow, marketRowList } from './parts';

type Surveyed = NonNullable<GameMarket['surveyed']>;

/** The sections about items and answers: what changes prices most, and which items became more or less expensive. */
export const itemSections = (surveyed: Surveyed) => ({
  drivers: driversSection(surveyed),
  moves: movesSection(surveyed),
});

/** Whether the model has learnt from samples. The other figures may already come from real sales only. */
const hasLearntSamples = ({ survey, learnt }: Surveyed) =>
  survey.sample || (learnt?.sample ?? 0) > 0;

function driversSection(surveyed: Surveyed): string {
  const { survey, fields } = surveyed;
  const { nameOf, fieldOf, tileOf } = itemWords(fields, 'driver');
  const items = survey.items.map((item) =>
    marketRow({
      drawing: tileOf(item),
      name: nameOf(item),
      detail: fieldOf(item),
      value: signedYuan(item.amount),
      valueDetail: indexChangeWords(item.change),
    }),
  );
  const answers = survey.answers.flatMap((driver) => answerRow(fields, driver));
  const parts = [
    items.length > 0 && `<h3>有它和没它，差多少</h3>${marketRowList(items)}`,
    answers.length > 0 && `<h3>别的都一样，只差这一项</h3>${marketRowList(answers)}`,
  ].filter(Boolean);
  return marketCard(
    '什么最影响价格',
    hasLearntSamples(surveyed),
    parts.length === 0
      ? marketNote('成交还少，看不出来。')
      : parts.join('') +
          marketNote(
            '拿最近卖出的账号，让估价模型把这一项去掉或换掉再估一遍，取差额的中位数。是模型从成交里学到的，不是单独标价。',
          ),
  );
}

/** The row with how the price changes between two answers to a field. */
function answerRow(fields: GameField[], driver: AnswerDriver): string[] {
  const field = fields.find(({ key }) => key === driver.field);
  if (!field) return [];
  const answerText = (answer: Answer) => escapeHtml(answerAsText(field, answer));
  return [
    marketRow({
      name: escapeHtml(field.label),
      detail:
        field.kind === 'number' || field.kind === 'grade'
          ? `从 ${answerText(driver.from)} 到 ${answerText(driver.to)}`
          : `“${answerText(driver.to)}”和“${answerText(driver.from)}”比`,
      value: indexChangeWords(driver.change),
      valueDetail: signedYuan(driver.amount),
    }),
  ];
}

function movesSection({ survey, fields }: Surveyed): string {
  const { nameOf, tileOf } = itemWords(fields, 'move');
  const list = (moves: MarketSurvey['rose']) =>
    marketRowList(
      moves.map((move) =>
        marketRow({
          drawing: tileOf(move),
          name: nameOf(move),
          detail: `${move.recent} 笔对 ${move.before} 笔成交`,
          value: indexChangeWords(move.change),
        }),
      ),
    );
  const { rose, fell, compared } = survey;
  const named = [
    rose.length > 0 && `<h3>涨了</h3>${list(rose)}`,
    fell.length > 0 && `<h3>跌了</h3>${list(fell)}`,
  ].filter(Boolean);
  return marketCard(
    '哪些物件涨了、跌了',
    survey.sample,
    (named.length > 0 ? named.join('') : marketNote('近 30 天没有物件的涨跌超过正常波动。')) +
      `<details><summary>怎么比的</summary>${marketNote(
        `近 30 天的 ${compared.recent} 笔成交，和之前 60 天的 ${compared.before} 笔比：有这件物件的账号，成交价和估价之比变了多少，整个行情的涨跌已扣掉。前后各有 20 笔以上、变化不小于 3%、而且超过偶然波动的才列出。偶然波动这样量：把成交日期随机打乱 399 遍，20 遍里有 19 遍，没有一件物件的变化有这么大。`,
      )}</details>`,
  );
}

/** The section with the newest prices; they identify neither the account nor the seller. */
export function recentSection({ survey, fields, servers }: Surveyed): string {
  const { nameOf } = itemWords(fields, 'sale');
  const serverOf = (zoneFamily: string) => {
    const labels = servers.filter((one) => one.zoneFamily === zoneFamily).map(({ label }) => label);
    return escapeHtml(
      labels.length > 2 ? `${labels[0]}等 ${labels.length} 个区服` : labels.join('、'),
    );
  };
  const list = survey.recent.map(({ at, zoneFamily, price, items }) =>
    marketRow({
      name: serverOf(zoneFamily),
      detail: items.length > 0 ? `有 ${items.map(nameOf).join('、')}` : '',
      value: `约 ¥${yuan(price)}`,
      valueDetail: monthDay(chinaDate(at)),
    }),
  );
  return marketCard(
    '最近的成交价',
    survey.sample,
    list.length === 0
      ? marketNote('最近的成交都只有卖家本人告诉我们，不单独列出。')
      : marketRowList(list) +
          marketNote('价格取整，只写很多账号都有的物件；只有卖家本人告诉我们的成交不列出。'),
  );
}

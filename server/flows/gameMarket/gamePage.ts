import { OBSERVATIONS_NEEDED } from '@account-doctor/contract/market';
import { marketPagePath } from '@account-doctor/contract/marketPage';
import { routes } from '@account-doctor/contract/pages';
import { indexChangeWords } from '@account-doctor/contract/marketWords';
import { percentText } from '@account-doctor/contract/reportWords';
import type { Game } from '@account-doctor/contract/types';
import { chinaMinute } from '../../core/chinaDay';
import { escapeHtml } from '../../core/http/html';
import type { MarketSurvey } from '../../survey/surveyMarket';
import type { GameMarket } from './gameMarket';
import { itemSections, recentSection } from './itemSections';
import { type AboutService, publicPage } from './page';
import { marketCard, marketFigure, marketNote } from './parts';
import { indexChanges, priceSections } from './priceSections';

export interface MarketOfGame {
  game: Game;
  /** The other open games. */
  others: Game[];
  market: GameMarket;
}

/** Path of the client's form for a game. */
const formPath = ({ gameId, aiAvailable }: Game) =>
  escapeHtml(`/${routes.fillInInfo.path}?gameId=${gameId}${aiAvailable ? '' : '&kind=human'}`);

/** The page about a game's market. */
export function gamePage(about: AboutService, { game, others, market }: MarketOfGame): string {
  const survey = market.surveyed?.survey ?? null;
  const shown = survey && survey.bands.length > 0 ? survey : null;
  const body = [
    leadSection(game, market),
    shown?.sample ? sampleNote(market.realSold) : '',
    shown && market.surveyed
      ? marketSections({ ...market.surveyed, survey: shown }, game, market)
      : '',
    shown ? '' : tooFewCard(game, market) + accuracySection(game, market),
    otherGamesHtml(others),
  ].join('\n');
  return publicPage(about, {
    title: `${shown?.sample ? '［示例］' : ''}${game.name}账号行情：价格走势、成交价和涨跌`,
    description: descriptionOf(game, shown),
    path: marketPagePath(game.gameId),
    body,
  });
}

function descriptionOf({ name }: Game, survey: MarketSurvey | null): string {
  if (!survey) return `${name}账号的真实成交还少，还看不出行情。`;
  const { sold, daysToSell } = survey.market;
  const { month } = indexChanges(survey.market);
  return [
    `${name}账号近 90 天 ${sold} 笔${survey.sample ? '示例' : '真实'}成交`,
    month === null ? null : `近 30 天价格 ${indexChangeWords(month)}`,
    daysToSell === null ? null : `一半的账号 ${daysToSell} 天内卖出`,
    '什么最影响价格、哪些物件涨了跌了、估价准不准，都在这里',
  ]
    .filter((part) => part !== null)
    .join('；')
    .concat('。');
}

const leadSection = (game: Game, { computedAt }: GameMarket) =>
  `<div class="lead"><img src="${escapeHtml(game.iconUrl)}" alt="" width="56" height="56">
<div><h1>${escapeHtml(game.name)}账号行情</h1>
<p class="note">${chinaMinute(computedAt)} 更新</p></div>
<a class="button" href="${formPath(game)}">估我的号</a></div>`;

/** The note that the figures of the page come from samples. */
const sampleNote = (realSold: number) =>
  `<p class="sample" role="note"><strong>这一页是示例。</strong>${realSold === 0 ? '近 90 天还没有真实成交' : `近 90 天真实成交只有 ${realSold} 笔`}，满 ${OBSERVATIONS_NEEDED} 笔后自动换成真实的。下面的数由系统生成，不代表真实行情。</p>`;

/** The sections: in two columns on wide screens, one below the other on phones. */
function marketSections(
  surveyed: NonNullable<GameMarket['surveyed']>,
  game: Game,
  market: GameMarket,
): string {
  const { trend, spread } = priceSections(surveyed.survey, game.name);
  const { drivers, moves } = itemSections(surveyed);
  return `<div class="two"><div>${trend}${drivers}</div>
<div>${spread}${moves}${recentSection(surveyed)}${accuracySection(game, market)}</div></div>`;
}

/** The card in place of the market if too few sales are known. */
const tooFewCard = ({ name }: Game, { realSold }: GameMarket) =>
  marketCard(
    '还看不出行情',
    false,
    marketNote(
      `近 90 天只知道 ${realSold} 笔${escapeHtml(name)}账号的真实成交，不足 ${OBSERVATIONS_NEEDED} 笔，走势、涨跌和成交价这里都不画。卖出账号后在报告里填上成交价，行情会出得更快。`,
    ),
  );

/**
 * The section with how much estimates differed from prices paid, and with the number of sales that the model has
 * learnt.
 */
function accuracySection(game: Game, { record, surveyed }: GameMarket): string {
  const link = `<p><a class="more" href="${escapeHtml(`/${routes.accuracy.path}?gameId=${game.gameId}`)}">估价和成交价的逐笔对照</a></p>`;
  const { sales, medianError, coverage, within20 } = record;
  const measured =
    medianError === null
      ? marketNote('近 90 天还没有能和估价对照的真实成交。')
      : marketNote(`${sales} 笔真实成交，和成交前的估价一一对照：`) +
        `<div class="figures">${[
          marketFigure(percentText(medianError), '误差中位数'),
          marketFigure(percentText(within20 ?? 0), '相差不到两成'),
          marketFigure(percentText(coverage ?? 0), '落在区间里（应约 80%）'),
        ].join('')}</div>`;
  return marketCard('估价准不准', false, measured + describeLearnt(surveyed) + link);
}

/** Describes in Chinese from how many sales the model has learnt. */
function describeLearnt(surveyed: GameMarket['surveyed']): string {
  if (!surveyed) return '';
  const { metrics, learnt } = surveyed;
  const { sold = 0, asked = 0, sample = 0 } = learnt ?? {};
  const known = [
    // Of older models, only the total number is known.
    !learnt && `${metrics.trainingSales} 条成交和挂牌`,
    sold > 0 && `${sold} 笔真实成交`,
    asked > 0 && `${asked} 条真实挂牌`,
    sample > 0 && `${sample} 条示例`,
  ];
  return marketNote(
    `估价模型学过 ${known.filter(Boolean).join('、')}；拿没学过的成交自测，误差中位数 ${percentText(metrics.medianError)}${sample > 0 ? '（含示例，不代表真实误差）' : ''}。`,
  );
}

function otherGamesHtml(others: Game[]): string {
  if (others.length === 0) return '';
  const links = others.map(
    ({ gameId, name, iconUrl }) =>
      `<li><a href="${escapeHtml(marketPagePath(gameId))}"><img src="${escapeHtml(iconUrl)}" alt="" width="28" height="28" loading="lazy">${escapeHtml(name)}</a></li>`,
  );
  return marketCard('其他游戏', false, `<ul class="games">${links.join('\n')}</ul>`);
}

import { indexOverPeriod } from '@account-doctor/contract/market';
import { MARKET_PAGES_PATH, marketPagePath } from '@account-doctor/contract/marketPage';
import { indexChangeWords } from '@account-doctor/contract/marketWords';
import type { Game } from '@account-doctor/contract/types';
import { escapeHtml } from '../../core/http/html';
import { reportMarket } from '../../domain/report';
import type { GameMarket } from './gameMarket';
import { type AboutService, publicPage } from './page';
import { sampleTag } from './parts';

interface ListedGame {
  game: Game;
  /** `null` until it is computed. */
  market: GameMarket | null;
}

/** The change of a game's prices in 30 days, and the number of sales that shows it, as text. */
function summarizeMarket(market: GameMarket | null): { change: string | null; basis: string } {
  if (!market) return { change: null, basis: '正在整理' };
  const survey = market.surveyed?.survey;
  if (!survey || survey.bands.length === 0)
    return { change: null, basis: `90 天 ${market.realSold} 笔成交，还看不出行情` };
  const { change } = indexOverPeriod(reportMarket(survey.market), 30);
  return {
    change: change === null ? null : indexChangeWords(change),
    basis: `90 天 ${survey.market.sold} 笔成交${sampleTag(survey.sample)}`,
  };
}

function gameCard({ game, market }: ListedGame): string {
  const { change, basis } = summarizeMarket(market);
  return `<li><a href="${escapeHtml(marketPagePath(game.gameId))}"><img src="${escapeHtml(game.iconUrl)}" alt="" width="44" height="44">
<div><b>${escapeHtml(game.name)}</b><span class="note">${basis}</span></div>${
    change === null ? '' : `<strong>${change}<small>近 30 天</small></strong>`
  }</a></li>`;
}

/** The page with all open games and their markets. */
export function indexPage(about: AboutService, games: ListedGame[]): string {
  const names = games.map(({ game }) => game.name).join('、');
  return publicPage(about, {
    title: '游戏账号行情',
    description: `${names}：账号价格的走势、成交价、涨跌和估价误差，从真实成交算出。`,
    path: MARKET_PAGES_PATH,
    body: `<div class="lead"><div><h1>游戏账号行情</h1>
<p class="note">价格走势、成交价、涨跌和估价误差，从真实成交算出，示例会标明。</p></div></div>
<div class="cards"><ul>${games.map(gameCard).join('\n')}</ul></div>`,
  });
}

import { MARKET_PAGES_PATH } from '@account-doctor/contract/marketPage';
import { escapeHtml } from '../../core/http/html';
import { type AboutService, publicPage } from './page';

const messageBody = (title: string, text: string) =>
  `<div class="lead"><div><h1>${escapeHtml(title)}</h1><p class="note">${text}</p></div></div>
<a class="button" href="${MARKET_PAGES_PATH}">看其他游戏的行情</a>`;

/** The page shown for games that do not exist or are not open. */
export const missingPage = (about: AboutService): string =>
  publicPage(about, {
    title: '没有这个游戏的行情',
    description: '',
    path: null,
    body: messageBody('没有这个游戏的行情', '可能还没有开放，或者链接不完整。'),
  });

/** The page shown until a game's market is computed for the first time; it reloads itself after `seconds`. */
export const comingPage = (about: AboutService, gameName: string, seconds: number): string =>
  publicPage(about, {
    title: `${gameName}账号行情`,
    description: '',
    path: null,
    head: `\n<meta http-equiv="refresh" content="${seconds}">`,
    body: messageBody(`${gameName}账号行情`, '正在整理最近的成交，几秒后自动打开。'),
  });

import { lineDrawing, lineScale } from '@account-doctor/contract/charts/lines';
import { INDEX_LEAST, INDEX_LEVEL, indexOverPeriod } from '@account-doctor/contract/market';
import {
  indexChangeWords,
  indexWords,
  marketBasis,
  monthDay,
} from '@account-doctor/contract/marketWords';
import { yuan } from '@account-doctor/contract/money';
import { escapeHtml } from '../../core/http/html';
import { reportMarket } from '../../domain/report';
import type { PriceBand } from '../../survey/priceSpread';
import type { MarketSurvey } from '../../survey/surveyMarket';
import { marketCard, marketFigure, marketNote } from './parts';

/** The changes of the price index over 30 and 90 days; `null` if the index is not known at one of the ends. */
export function indexChanges(market: MarketSurvey['market']) {
  const shown = reportMarket(market);
  return { month: indexOverPeriod(shown, 30).change, quarter: indexOverPeriod(shown, 90).change };
}

/** The sections about prices: the price index, and how much accounts were sold for and how fast. */
export function priceSections(survey: MarketSurvey, gameName: string) {
  return { trend: trendSection(survey, gameName), spread: spreadSection(survey) };
}

const changeFigure = (change: number | null, label: string) =>
  marketFigure(change === null ? '—' : indexChangeWords(change), label);

function trendSection({ market, sample }: MarketSurvey, gameName: string): string {
  const { month, quarter } = indexChanges(market);
  const figures = changeFigure(month, '近 30 天') + changeFigure(quarter, '近 90 天');
  const shown = reportMarket(market);
  return marketCard(
    '价格走势',
    sample,
    `<div class="figures">${figures}</div>${indexChart(shown)}${marketNote(escapeHtml(marketBasis(shown, gameName)))}`,
  );
}

function indexChart(market: ReturnType<typeof reportMarket>): string {
  const index = indexOverPeriod(market, 90);
  const levels = index.points.map(({ level }) => level);
  const known = levels.filter((level) => level !== null);
  if (known.length < 2) return marketNote('观察到的太少，画不出走势。');
  const scale = lineScale(known, INDEX_LEVEL, INDEX_LEAST);
  const label = `${indexWords(index, 90)}。以 90 天前为 ${INDEX_LEVEL}，最低 ${Math.min(...known).toFixed(1)}，最高 ${Math.max(...known).toFixed(1)}。`;
  const rules = [scale.high, INDEX_LEVEL, scale.low].map(
    (level) => `<i style="top:${scale.top(level).toFixed(1)}%">${Math.round(level)}</i>`,
  );
  return `<div class="chart" role="img" aria-label="${label}">${lineDrawing(levels, scale, INDEX_LEVEL)}${rules.join('')}</div>
<div class="days" aria-hidden="true"><span>${monthDay(index.points[0]?.day ?? '')}</span><span>${monthDay(index.points.at(-1)?.day ?? '')}</span></div>`;
}

const describeBand = ({ from, to }: PriceBand): string => {
  if (from === null) return `¥${yuan(to ?? 0)} 以下`;
  return to === null ? `¥${yuan(from)} 以上` : `¥${yuan(from)} – ¥${yuan(to)}`;
};

function spreadSection({ market, bands, sample }: MarketSurvey): string {
  const { sold, daysToSell } = market;
  const figures =
    marketFigure(`${sold} 笔`, '近 90 天成交') +
    marketFigure(
      daysToSell === null ? '—' : `${daysToSell} 天`,
      daysToSell === null ? '成交用时知道得太少' : '一半账号在此之内卖出',
    );
  const list = bands.map((band) => {
    const days = band.daysToSell === null ? '' : `<small>一半 ${band.daysToSell} 天内卖出</small>`;
    return `<li><div>${describeBand(band)}<span class="bar"><span style="width:${Math.round(100 * band.share)}%"></span></span></div><b>${Math.round(100 * band.share)}%${days}</b></li>`;
  });
  return marketCard(
    '卖得怎么样',
    sample,
    `<div class="figures">${figures}</div><h3>卖在什么价位</h3><ul class="rows">${list.join('')}</ul>`,
  );
}

import { darkPalette } from '@account-doctor/contract/charts/dark';
import { palette } from '@account-doctor/contract/charts/palette';

type Palette = Record<keyof typeof palette, string>;

const cssVariables = (of: Palette) =>
  `:root{--page:${of.page};--card:${of.surface};--sunken:${of['surface-sunken']};--ink:${of.text};` +
  `--soft:${of['text-secondary']};--line:${of.line};--blue:${of['primary-strong']};` +
  `--blue-soft:${of['primary-soft']};--warn:${of.warning};--warn-soft:${of['warning-soft']}}`;

/**
 * Styles of the pages about markets, in the client's colours. Text sizes are in rem, so that readers can enlarge the
 * text.
 */
export const styles = `${cssVariables(palette)}
@media (prefers-color-scheme:dark){${cssVariables(darkPalette)}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:1rem/1.6 system-ui,-apple-system,'PingFang SC','Microsoft YaHei',sans-serif;-webkit-text-size-adjust:100%;text-size-adjust:100%;overflow-wrap:anywhere}
header,main,footer{max-width:1080px;margin:0 auto;padding:0 16px}
header{display:flex;flex-wrap:wrap;justify-content:space-between}
header a,footer a,.more{display:inline-flex;align-items:center;min-height:44px}
header a{color:var(--ink);text-decoration:none}
header a:first-child{font-weight:700}
header img{margin-right:8px}
header a:last-child{color:var(--blue)}
a{color:var(--blue)}
a:focus-visible,summary:focus-visible{outline:3px solid var(--blue);outline-offset:2px;border-radius:4px}
h1{margin:0;font-size:1.625rem;line-height:1.3}
h2{margin:0 0 4px;font-size:1.125rem;line-height:1.4}
h3{margin:16px 0 4px;font-size:1rem;line-height:1.4}
p{margin:4px 0 0}
ul{margin:0;padding:0;list-style:none}
.lead{display:flex;flex-wrap:wrap;align-items:center;padding:8px 0 16px}
.lead>img{flex:none;margin-right:14px;border-radius:14px}
.lead>div{flex:1 1 12em}
.note,.small{color:var(--soft);font-size:.875rem}
.sample{margin:0 0 16px;padding:12px 16px;border-radius:12px;background:var(--warn-soft);color:var(--warn)}
.tag{display:inline-block;margin-left:6px;padding:0 6px;border-radius:4px;background:var(--warn-soft);color:var(--warn);font-size:.75rem;font-weight:600;line-height:1.6;vertical-align:middle}
section{margin-bottom:16px;padding:16px;border-radius:12px;background:var(--card)}
.button{display:flex;align-items:center;justify-content:center;min-height:48px;margin:0 0 16px;padding:8px 24px;border-radius:24px;background:var(--blue);color:var(--card);font-weight:600;text-decoration:none;text-align:center}
.figures{display:flex;flex-wrap:wrap;margin:8px -8px 0}
.figures>div{flex:1 1 6.5em;padding:4px 8px}
.figures b{display:block;font-size:1.5rem;line-height:1.3}
.figures span{color:var(--soft);font-size:.875rem}
.chart{position:relative;height:180px;margin-top:12px;padding-right:2.5em}
.chart i{position:absolute;right:0;margin-top:-.6em;color:var(--soft);font-size:.75rem;font-style:normal;line-height:1.2}
.days{display:flex;justify-content:space-between;padding-right:2.5em;color:var(--soft);font-size:.75rem}
.rows li{display:flex;align-items:center;padding:10px 0;border-top:1px solid var(--line)}
.rows li:first-child{border-top:0}
.tile{position:relative;flex:none;width:2.25rem;height:3rem;margin-right:12px;color:${palette.text};font-size:.75rem;font-weight:700;line-height:1;text-align:center}
.tile svg{display:block;width:100%;height:100%}
.tile i{position:absolute;right:0;bottom:10%;left:0;font-style:normal;white-space:nowrap}
.rows div{flex:1;min-width:0}
.rows b{flex:none;max-width:50%;margin-left:12px;text-align:right;font-weight:600}
.rows b small{display:block;color:var(--soft);font-size:.8125rem;font-weight:400}
.rows .small{display:block}
.bar{display:block;height:8px;margin-top:4px;border-radius:4px;background:var(--sunken)}
.bar span{display:block;height:8px;border-radius:4px;background:var(--blue)}
.games{display:flex;flex-wrap:wrap;margin:8px -6px -6px}
.games a{flex:none;display:flex;align-items:center;min-height:44px;margin:0 6px 8px;padding:6px 14px 6px 8px;border:1px solid var(--line);border-radius:22px;color:var(--ink);text-decoration:none}
.games img{margin-right:8px;border-radius:7px}
.cards{margin-bottom:16px}
.cards a{display:flex;align-items:center;margin-bottom:12px;padding:14px 16px;border-radius:12px;background:var(--card);color:var(--ink);text-decoration:none}
.cards img{flex:none;margin-right:12px;border-radius:10px}
.cards div{flex:1;min-width:0}
.cards b{display:block;font-size:1.0625rem}
.cards strong{flex:none;max-width:45%;margin-left:8px;text-align:right}
.cards strong small{display:block;color:var(--soft);font-weight:400;font-size:.8125rem}
summary{min-height:44px;padding:10px 0;color:var(--blue);cursor:pointer}
footer{padding-bottom:32px;color:var(--soft);font-size:.875rem}
footer p:first-child a{margin-right:20px}
@media (min-width:768px){.lead .button{margin:0 0 0 16px}.two,.cards ul{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:0 16px}.chart{height:220px}}
@media (max-width:767px){.lead .button{flex:1 0 100%;margin:14px 0 0}}
`;

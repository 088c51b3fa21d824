/**
 * `npm run speed [runs]`: how fast home opens on a slow phone, beside a blank Taro app of the same
 * versions: built from `speed/blank`, served and measured alike, in turns, so that whatever else the
 * machine does meets both. Prints the medians, and how long taps wait on the way to a report.
 */
import { launchChromium } from '../__tests__/browser/chromium';
import { measureInteractions } from './speed/interactions.mjs';
import { measureLoad, type PageLoad } from './speed/pageLoad.mjs';
import { serveBlank, serveOurs } from './speed/servers.mjs';
import { median, quantile, sideBySideTable } from './speed/table.mjs';

const RUNS = Number(process.argv[2] ?? 7);
/** As many interactions are named. */
const SLOWEST = 5;

const medians = (loads: PageLoad[]): Record<string, number> =>
  Object.fromEntries(
    (Object.keys(loads[0] ?? {}) as (keyof PageLoad)[]).map((name) => [
      name,
      median(loads.map((load) => load[name])),
    ]),
  );

const blank = await serveBlank();
const ours = await serveOurs();
const browser = await launchChromium();
try {
  const loads = { ours: [] as PageLoad[], blank: [] as PageLoad[] };
  // The first of each also fills the caches of service and machine.
  for (let run = 0; run <= RUNS; run += 1) {
    const [mine, theirs] = [
      await measureLoad(browser, `${ours.origin}/`),
      await measureLoad(browser, `${blank.origin}/`),
    ];
    if (run === 0) continue;
    loads.ours.push(mine);
    loads.blank.push(theirs);
  }
  console.log(`\nHome on a slow phone, medians of ${RUNS} first visits each\n`);
  console.log(sideBySideTable(medians(loads.ours), medians(loads.blank)));
  const interactions = await measureInteractions(browser, ours.origin);
  const waits = interactions.map(({ wait }) => wait);
  const usual = quantile(waits, 0.75);
  console.log(
    `\n${waits.length} taps and letters from home to the records, at a quarter of the speed:`,
  );
  console.log(
    `three of four answered within ${usual} ms; the slowest, and when they were handled:\n`,
  );
  const slowest = interactions.sort((one, other) => other.wait - one.wait).slice(0, SLOWEST);
  for (const { wait, begun, handled, where } of slowest)
    console.log(`  ${String(wait).padStart(4)} ms (${begun} to ${handled} ms)  ${where}`);
} finally {
  await browser.close();
  await Promise.all([ours.end(), blank.end()]);
}

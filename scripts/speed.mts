/**
 * `npm run speed [runs]`: measures how fast each page opens on a slow phone, compared with a blank
 * Taro app of the same versions (`speed/blank`), which is built, served and measured in the same
 * way. Home and the blank app take turns, so that other load on the machine affects both. Prints
 * medians, for the other pages over this many runs, and how long taps wait on the way to a report.
 */
import { availableParallelism, loadavg } from 'node:os';
import { launchChromium } from '@account-doctor/browser/chromium';
import { measureInteractions } from './speed/interactions.mjs';
import { measureVisits, type PageLoad, type Visits } from './speed/pageLoad.mjs';
import { measurePages, pagesTable } from './speed/pages.mjs';
import { serveBlank, serveOurs } from './speed/servers.mjs';
import { median } from '@account-doctor/proving/accuracy';
import { quantile, sideBySideTable } from './speed/table.mjs';

/** Number of runs of each page; one run takes about ten minutes. */
const RUNS = Number(process.argv[2] ?? 1);
/** Number of runs of home and the blank app. */
const TURNS = Math.max(7, RUNS);
/** Number of interactions that are printed. */
const SLOWEST = 5;

const medians = (visits: Visits[]): Record<string, number> =>
  Object.fromEntries(
    (Object.keys(visits[0]?.first ?? {}) as (keyof PageLoad)[]).map((name) => [
      name,
      median(visits.map(({ first }) => first[name])),
    ]),
  );

/** The machine's load average of the last minute, including this program. */
const loadAverage = () => loadavg()[0]?.toFixed(1);

const loadBefore = loadAverage();
const blank = await serveBlank();
const ours = await serveOurs();
const browser = await launchChromium();
try {
  const turns = { ours: [] as Visits[], blank: [] as Visits[] };
  // The first turn also fills the caches of service and machine, and is not counted.
  for (let turn = 0; turn <= TURNS; turn += 1) {
    const [mine, theirs] = [
      await measureVisits(browser, `${ours.origin}/`),
      await measureVisits(browser, `${blank.origin}/`),
    ];
    if (turn === 0) continue;
    turns.ours.push(mine);
    turns.blank.push(theirs);
  }
  console.log(`\nHome on a slow phone, medians of ${TURNS} first visits each\n`);
  console.log(sideBySideTable(medians(turns.ours), medians(turns.blank)));
  const pages = await measurePages(browser, ours.origin, RUNS);
  console.log(`\nEach page: first visit → repeated visit, medians of ${RUNS}; times in ms\n`);
  console.log(
    pagesTable([
      { name: 'blank app', visits: turns.blank },
      { name: 'home', visits: turns.ours },
      ...pages,
    ]),
  );
  const interactions = await measureInteractions(browser, ours.origin);
  const waits = interactions.map(({ wait }) => wait);
  const usual = quantile(waits, 0.75);
  console.log(
    `\n${waits.length} taps and letters from home to the records, at a quarter of the speed:`,
  );
  console.log(
    `three of four answered within ${usual} ms; the slowest, with the time until they were handled:`,
  );
  const slowest = interactions.sort((one, other) => other.wait - one.wait).slice(0, SLOWEST);
  for (const { wait, begun, handled, where } of slowest)
    console.log(`  ${String(wait).padStart(4)} ms (${begun} to ${handled} ms)  ${where}`);
  console.log(
    `\nLoad of the machine with its ${availableParallelism()} processors: ${loadBefore} at the beginning, ${loadAverage()} at the end.`,
  );
} finally {
  await browser.close();
  await Promise.all([ours.end(), blank.end()]);
}

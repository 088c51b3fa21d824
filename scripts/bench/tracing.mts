import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newSampleData } from '../../__tests__/e2e/support/sampleData';
import { removeData } from '../../__tests__/server/support/program';
import { withService } from './service.mjs';
import { askBoth, customersAt, questions, type Side } from './sides.mjs';

/**
 * Pairs of processes. Two of the very same service differ by up to a tenth, each in its own way until its
 * end: only many of them tell what a few hundredths are.
 */
const PAIRS = 12;
const ROUNDS = 3;

/** A data folder and who is in it. */
interface Place {
  folder: string;
  customers: Side['customers'];
}

/** How many times as much one takes as the other, of each pair. */
interface Ratios {
  processor: number[];
  perSecond: number[];
}

const meanOf = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The mean of several, and how far it may be from the truth, by its standard error. */
function shownMean(values: number[]): string {
  const mean = meanOf(values);
  const variance =
    values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
  return `${mean.toFixed(3)} ± ${Math.sqrt(variance / values.length).toFixed(3)}`;
}

/** What traces cost: the same service with a collector, by the settings' default share, and without. */
export async function tracing(dataFolder: string): Promise<void> {
  let spans = 0;
  const collector = createServer((request, response) => {
    request.on('data', (chunk: Buffer) => (spans += chunk.toString().split('"spanId"').length - 1));
    request.on('end', () => response.setHeader('content-type', 'application/json').end('{}'));
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const { port } = collector.address() as AddressInfo;
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` };
  const other = await newSampleData();
  try {
    const places = [await placeIn(dataFolder), await placeIn(other)] as const;
    await comparePairs(places, settings);
    console.log(`The collector received ${spans} spans`);
  } finally {
    collector.close();
    await removeData(other);
  }
}

async function placeIn(folder: string): Promise<Place> {
  let customers: Side['customers'] = [];
  await withService(folder, {}, async ({ origin, database }) => {
    customers = await customersAt(origin, database);
  });
  return { folder, customers };
}

/** Runs a service at that place with those settings while it is used. */
const at = (
  { folder, customers }: Place,
  settings: Record<string, string>,
  use: (side: Side) => Promise<void>,
): Promise<void> =>
  withService(folder, settings, ({ origin, pid }) => use({ origin, pid, customers }));

/** Compares a service of those settings with one of none; the places take turns, and who starts first. */
async function comparePairs(
  [one, other]: readonly [Place, Place],
  settings: Record<string, string>,
): Promise<void> {
  const found = new Map(
    questions.map(({ title }): [string, Ratios] => [title, { processor: [], perSecond: [] }]),
  );
  const compare = async (traced: Side, plain: Side) => {
    for (const question of questions) {
      const [first, second] = await askBoth(traced, plain, question, ROUNDS);
      found.get(question.title)?.processor.push(first.cost / second.cost);
      found.get(question.title)?.perSecond.push(first.perSecond / second.perSecond);
    }
  };
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const [here, there] = pair % 2 === 0 ? [one, other] : [other, one];
    if (pair % 4 < 2)
      await at(here, settings, (traced) => at(there, {}, (plain) => compare(traced, plain)));
    else await at(there, {}, (plain) => at(here, settings, (traced) => compare(traced, plain)));
  }
  for (const [title, { processor, perSecond }] of found)
    console.log(
      `${title.padEnd(10)}  traced : plain   processor ${shownMean(processor)}   ` +
        `requests a second ${shownMean(perSecond)}   of ${PAIRS} pairs`,
    );
}

import Tinypool from 'tinypool';
import { type Evidence, NO_EVIDENCE, type OfGame } from './question';
import type { observeGame, value } from './valuationWorker';

/** What the thread does, by name. */
interface Tasks {
  observeGame: typeof observeGame;
  value: typeof value;
}
type Asked<Name extends keyof Tasks> = Parameters<Tasks[Name]>[0];
type Answer<Name extends keyof Tasks> = Exclude<ReturnType<Tasks[Name]>, typeof NO_EVIDENCE>;

/** In ms. A thread that stays idle for so long ends, and gives its memory back. */
const KEPT = 60_000;

// One thread keeps the evidence of all games; more of them would each keep a copy.
const pool = new Tinypool({
  filename: new URL('./valuationThread.mjs', import.meta.url).href,
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: KEPT,
  // Flags of the process are not meant for the thread, and tsx among them would fail there.
  execArgv: [],
});

/** Where the evidence of a game is found. */
export interface EvidenceSource {
  gameId: string;
  /** Changes whenever what `read` answers does. */
  version: () => Promise<string>;
  read: () => Promise<Evidence>;
}

/** Evidence that is on its way to the thread, by game and version, so that a burst sends it once. */
const underWay = new Map<string, Promise<void>>();

function send({ gameId, read }: EvidenceSource, version: string): Promise<void> {
  const key = `${gameId} ${version}`;
  const sending =
    underWay.get(key) ??
    read()
      .then((evidence): Promise<void> => pool.run({ gameId, version, evidence }, { name: 'keep' }))
      .finally(() => underWay.delete(key));
  underWay.set(key, sending);
  return sending;
}

/** Asks the thread about a game, and first sends it the game's evidence where it does not keep that yet. */
export async function inThread<Name extends keyof Tasks>(
  name: Name,
  source: EvidenceSource,
  question: Omit<Asked<Name>, keyof OfGame>,
): Promise<Answer<Name>> {
  const version = await source.version();
  const ask = (): Promise<ReturnType<Tasks[Name]>> =>
    pool.run({ ...question, gameId: source.gameId, version }, { name });
  const answer = await ask();
  if (answer !== NO_EVIDENCE) return answer as Answer<Name>;
  await send(source, version);
  const second = await ask();
  if (second === NO_EVIDENCE) throw new Error('The valuation thread lost its evidence');
  return second as Answer<Name>;
}

import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { NewSale } from '../domain/sale';
import type { ValuedGame } from '../valuation/types';
import type { Learnt, Priced } from './method';
import type { MethodName } from './methods';
import { judgedSales, type Step, stepsOf, type WalkOptions } from './walk';

/** A game and its sales, those that are evidence and those that are judged. */
export interface GameSales {
  game: ValuedGame;
  sales: NewSale[];
}

interface WalkTask {
  /** Its place in the list of games. */
  game: number;
  method: MethodName;
  step: Step;
}

/** What a thread is given: all there is to do, and how much of it is taken, which the threads share. */
export interface WalkWork {
  games: GameSales[];
  tasks: WalkTask[];
  taken: SharedArrayBuffer;
}

/** What came of a task: its place, and an estimate for each sale that its step judges. */
export interface WalkAnswer {
  place: number;
  estimates: (Priced | null)[];
  published: Learnt['published'];
  trainingMs: number;
  pricingMs: number;
}

/** A sold account as a method priced it that knew only what came before. */
export interface Judged {
  sale: NewSale;
  estimate: Priced | null;
}

/** What a method did at one step of a game. */
export interface JudgedStep extends Omit<WalkAnswer, 'place' | 'estimates'> {
  gameId: string;
  method: MethodName;
  step: Step;
  judged: Judged[];
}

function runThread(work: WalkWork): Promise<WalkAnswer[]> {
  return new Promise((resolve, reject) => {
    const answers: WalkAnswer[] = [];
    const worker = new Worker(new URL('./walkThread.mjs', import.meta.url), {
      workerData: work,
      // Flags of the process are not meant for the thread, and tsx among them would fail there.
      execArgv: [],
    });
    worker.on('message', (answer: WalkAnswer) => answers.push(answer));
    worker.once('error', reject);
    worker.once('exit', (code) =>
      code === 0 ? resolve(answers) : reject(new Error(`The walk's thread ended with ${code}`)),
    );
  });
}

/**
 * Walks forward through the sales of games, all processors at once: before each step every method
 * learns what was known by then and prices what sold in the step. By game, method and time.
 */
export async function backtest(
  games: GameSales[],
  methods: MethodName[],
  options: WalkOptions = {},
): Promise<JudgedStep[]> {
  const tasks = games.flatMap(({ sales }, game) =>
    methods.flatMap((method) => stepsOf(sales, options).map((step) => ({ game, method, step }))),
  );
  const taken = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const threads = Math.min(tasks.length, availableParallelism());
  const answers = await Promise.all(
    Array.from({ length: threads }, () => runThread({ games, tasks, taken })),
  );
  const judgedSteps: JudgedStep[] = [];
  for (const { place, estimates, ...answer } of answers.flat()) {
    const { game: gamePlace, method, step } = tasks[place] as WalkTask;
    const { game, sales } = games[gamePlace] as GameSales;
    const judged = judgedSales(sales, step).map((sale, at) => ({
      sale,
      estimate: estimates[at] ?? null,
    }));
    judgedSteps[place] = { ...answer, gameId: game.gameId, method, step, judged };
  }
  return judgedSteps;
}

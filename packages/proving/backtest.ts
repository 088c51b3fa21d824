import type { NewSale } from '@account-doctor/server/sale';
import type { ValuedGame } from '@account-doctor/server/valuation/types';
import type { Learnt, Priced } from './method';
import type { MethodName } from './methods';
import { runInThreads } from './threads';
import { judgedSales, type WalkStep, stepsOf, type WalkOptions } from './walk';

/** A game with all its sales, both those to learn from and those to judge by. */
export interface GameSales {
  game: ValuedGame;
  sales: NewSale[];
}

interface WalkTask {
  /** Index of the game in `games`. */
  game: number;
  method: MethodName;
  step: WalkStep;
  /** Number of sales to learn from; `null` for all that are known. */
  size: number | null;
}

/** The data that each thread gets: all games and all tasks. */
export interface WalkWork {
  games: GameSales[];
  tasks: WalkTask[];
}

/** The result of a task, with an estimate for each sale that its step judges. */
export interface WalkAnswer {
  estimates: (Priced | null)[];
  published: Learnt['published'];
  trainingMs: number;
  pricingMs: number;
}

/** A sold account, and its estimate by a method that knew only earlier sales. */
export interface Judged {
  sale: NewSale;
  estimate: Priced | null;
}

/** The result of one method at one step of a game. */
export interface JudgedStep extends Omit<WalkAnswer, 'estimates'> {
  gameId: string;
  method: MethodName;
  step: WalkStep;
  size: number | null;
  judged: Judged[];
}

/**
 * Walks forward in time through the sales of games, on all processors: before each step, every method learns from the
 * sales known by then, and prices the accounts sold in the step. The result is sorted by game, method and time.
 */
export async function backtest(
  games: GameSales[],
  methods: MethodName[],
  options: WalkOptions = {},
): Promise<JudgedStep[]> {
  const sizes = [null, ...(options.sizes ?? [])];
  const tasks = games.flatMap(({ sales }, game) =>
    methods.flatMap((method) =>
      stepsOf(sales, options).flatMap((step) =>
        sizes.map((size) => ({ game, method, step, size })),
      ),
    ),
  );
  const work: WalkWork = { games, tasks };
  const thread = new URL('./walkThread.mjs', import.meta.url);
  const judgedSteps: JudgedStep[] = [];
  await runInThreads<WalkAnswer>(thread, tasks.length, work, ({ place, answer }) => {
    const { estimates, ...rest } = answer;
    const { game: gamePlace, method, step, size } = tasks[place] as WalkTask;
    const { game, sales } = games[gamePlace] as GameSales;
    const judged = judgedSales(sales, step).map((sale, at) => ({
      sale,
      estimate: estimates[at] ?? null,
    }));
    judgedSteps[place] = { ...rest, gameId: game.gameId, method, step, size, judged };
  });
  return judgedSteps;
}

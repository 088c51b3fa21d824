import type { AnyDemand, DemandFinding } from './demands/demand';
import { demands } from './demands';
import { runInThreads } from './threads';

/** A part of a requirement, both as indexes. */
export interface ProofTask {
  demand: number;
  part: number;
}

/** The findings of a requirement. */
export interface Proven {
  title: string;
  findings: DemandFinding[];
  /** Rows for the model card, the headings first. */
  card: string[][];
}

/**
 * Measures the requirements whose titles contain one of the words, or all if `words` is empty. `tell` is called with
 * the findings of each as soon as they are known.
 */
export async function prove(
  words: readonly string[],
  tell: (proven: Proven) => void,
): Promise<Proven[]> {
  const chosen = demands.filter(
    ({ title }) => words.length === 0 || words.some((word) => title.includes(word)),
  );
  const proven = new Map<AnyDemand, Proven>();
  const settle = (own: AnyDemand, measures: unknown[]) => {
    const one = { title: own.title, findings: own.findings(measures), card: own.card(measures) };
    proven.set(own, one);
    tell(one);
  };
  for (const own of chosen.filter(({ alone }) => alone))
    settle(own, await Promise.all(own.parts.map((part) => own.measure(part))));
  await measureInThreads(
    chosen.filter(({ alone }) => !alone),
    settle,
  );
  return chosen.flatMap((own) => proven.get(own) ?? []);
}

/**
 * Measures the parts of requirements on all processors; `settle` is called for each requirement once all its parts are
 * measured.
 */
async function measureInThreads(
  chosen: readonly AnyDemand[],
  settle: (own: AnyDemand, measures: unknown[]) => void,
): Promise<void> {
  const tasks = chosen.flatMap((own): ProofTask[] =>
    own.parts.map((_, part) => ({ demand: demands.indexOf(own), part })),
  );
  const measures = new Map(chosen.map((own): [AnyDemand, unknown[]] => [own, []]));
  const thread = new URL('./proofThread.mjs', import.meta.url);
  await runInThreads<unknown>(thread, tasks.length, { tasks }, ({ place, answer }) => {
    const { demand, part } = tasks[place] as ProofTask;
    const own = demands[demand] as AnyDemand;
    const found = measures.get(own) ?? [];
    found[part] = answer;
    // `Object.keys` does not count indexes that are still empty.
    if (Object.keys(found).length === own.parts.length) settle(own, found);
  });
}

import type { Finding } from './demands/demand';
import { demands } from './demands';
import { runInThreads } from './threads';

/** A part of a demand, both by their places. */
export interface ProofTask {
  demand: number;
  part: number;
}

/** What was found of a demand. */
export interface Proven {
  title: string;
  findings: Finding[];
}

/** Measures the demands whose titles contain one of the words, or all where there are none. */
export async function prove(words: readonly string[]): Promise<Proven[]> {
  const chosen = [...demands.keys()].filter(
    (demand) => words.length === 0 || words.some((word) => demands[demand]?.title.includes(word)),
  );
  const tasks = chosen.flatMap((demand): ProofTask[] =>
    (demands[demand]?.parts ?? []).map((_, part) => ({ demand, part })),
  );
  const thread = new URL('./proofThread.mjs', import.meta.url);
  const measures = await runInThreads<unknown>(thread, tasks.length, { tasks });
  return chosen.map((demand) => {
    const { title, findings } = demands[demand] as (typeof demands)[number];
    return {
      title,
      findings: findings(measures.filter((_, place) => tasks[place]?.demand === demand)),
    };
  });
}

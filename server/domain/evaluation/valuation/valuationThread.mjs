// Threads do not inherit the process's TypeScript loader on Node 20, so the thread registers its own.
import { register } from 'tsx/esm/api';

register();
// What the pool calls by name.
export const { keep, observeGame, value } = await import('./valuationWorker.ts');

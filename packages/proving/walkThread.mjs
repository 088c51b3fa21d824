// Threads do not inherit the process's TypeScript loader on Node 20, so the thread registers its own.
import { register } from 'tsx/esm/api';

register();
await import('./walkWorker.ts');

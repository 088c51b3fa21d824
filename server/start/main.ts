import { run } from './run';

/** Runs the service alone, without building anything first; serves existing builds. */
await run(() => Promise.resolve());

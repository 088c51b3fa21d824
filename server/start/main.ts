import { run } from './run';

/** The service as a program by itself: what browsers fetch is served if it is there. */
await run(() => Promise.resolve());

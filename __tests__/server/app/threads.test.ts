import { once } from 'node:events';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { threads } from '../../../scripts/threads.mjs';
import { repositoryFolder } from '../support/program';

/** Other tests begin threads from the bundle, a service in development from these. */

/** For those that are given tasks. */
const nothingToDo = { tasks: [], taken: new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT) };

/** Reads what it is told to, and ends. */
const READER = 'import(process.argv[2]).then(() => process.exit())';

describe('a thread of the service begins from its sources', () => {
  it.each(threads)('%s', async (file) => {
    const reader = new Worker(READER, {
      eval: true,
      argv: [pathToFileURL(path.join(repositoryFolder, file)).href],
      workerData: nothingToDo,
      execArgv: [],
    });
    const [code] = (await once(reader, 'exit')) as [number];
    expect(code).toBe(0);
  });

  it('and there are some', () => expect(threads).not.toEqual([]));
});

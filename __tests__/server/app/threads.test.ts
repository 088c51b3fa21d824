import { once } from 'node:events';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { threads } from '../../../scripts/threads.mjs';
import { repositoryFolder } from '../support/program';

/**
 * Other tests start threads from the built bundle; in development, a service starts threads from
 * these source files.
 */

/** Input of threads that get tasks. */
const nothingToDo = { tasks: [], taken: new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT) };

/** Imports the given module and exits. */
const READER = 'import(process.argv[2]).then(() => process.exit())';

describe('each thread of the service starts from its source', () => {
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

  it('at least one thread exists', () => expect(threads).not.toEqual([]));
});

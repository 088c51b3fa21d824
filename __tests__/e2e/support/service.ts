import type { TestProject } from 'vitest/node';
import {
  endPrograms,
  newFolder,
  removeData,
  startProgram,
  type Program,
} from '../../server/support/program';

/** One real service, with its sample market, for all end-to-end tests of a run. */
let running: { program: Program; dataFolder: string };

export async function setup({ provide }: TestProject): Promise<void> {
  const dataFolder = await newFolder();
  const program = startProgram({ settings: { DATA_DIR: dataFolder, SAMPLE_SALES: 'on' } });
  running = { program, dataFolder };
  provide('origin', await program.address);
  provide('dataFolder', dataFolder);
}

export async function teardown(): Promise<void> {
  running.program.kill('SIGTERM');
  await running.program.ended;
  await endPrograms();
  await removeData(running.dataFolder);
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the service of this run listens. */
    origin: string;
    /** Its data, for commands that are run beside it. */
    dataFolder: string;
  }
}

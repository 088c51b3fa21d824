import type { TestProject } from 'vitest/node';
import { endPrograms, newFolder, removeData, startProgram } from '../../server/support/program';

/** One real service, with its sample market, for all end-to-end tests of a run. */
export default async function startService({ provide }: TestProject) {
  const dataFolder = await newFolder();
  const program = startProgram({ settings: { DATA_DIR: dataFolder, SAMPLE_SALES: 'on' } });
  provide('origin', await program.address);
  return async () => {
    program.kill('SIGTERM');
    await program.ended;
    await endPrograms();
    await removeData(dataFolder);
  };
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the service of this run listens. */
    origin: string;
  }
}

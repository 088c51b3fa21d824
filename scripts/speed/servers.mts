import { rm } from 'node:fs/promises';
import path from 'node:path';
import fastify from 'fastify';
import { newSampleData } from '../../__tests__/e2e/support/sampleData';
import { removeData, startProgram } from '../../__tests__/server/support/program';
import { answerNotFound } from '../../server/core/http/notFound';
import { createPageSender } from '../../server/core/http/pages';
import { compressAnswers, readWebBuild, serveWebBuild } from '../../server/core/http/webBuild';
import { build, isCurrent } from '../builds.mjs';
import { buildBlankApp } from './blankApp.mjs';

/** A running app and how to stop it. */
export interface ServedApp {
  origin: string;
  end: () => Promise<void>;
}

/** The service with its sample market, as `npm start` runs it. */
export async function serveOurs(): Promise<ServedApp> {
  for (const target of ['h5', 'service'] as const) if (!isCurrent(target)) await build(target);
  const dataFolder = await newSampleData();
  const program = startProgram({
    main: 'scripts/start.mjs',
    settings: {
      DATA_DIR: dataFolder,
      SAMPLE_SALES: 'on',
      LIMIT_ADDRESS: '100000',
      LIMIT_READ: '100000',
    },
  });
  return {
    origin: await program.address,
    end: async () => {
      program.kill('SIGTERM');
      await program.ended;
      await removeData(dataFolder);
    },
  };
}

/** The blank app, served with the same code, compression and headers. */
export async function serveBlank(): Promise<ServedApp> {
  const folder = await buildBlankApp();
  const built = readWebBuild(path.join(folder, 'dist'));
  if (!built) throw new Error(`The blank app has no page in ${folder}`);
  const app = fastify();
  const pages = { limit: () => Promise.resolve(), sendPage: createPageSender() };
  answerNotFound(app, pages, {
    h5: built,
    desk: null,
    withPreview: (page) => Promise.resolve(page),
  });
  await compressAnswers(app);
  await serveWebBuild(app, { build: built, prefix: '/' }, pages);
  return {
    origin: await app.listen({ host: '127.0.0.1', port: 0 }),
    end: async () => {
      await app.close();
      await rm(folder, { recursive: true });
    },
  };
}

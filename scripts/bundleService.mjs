// @ts-check
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle } from './bundle.mjs';

/**
 * The service in `server/dist`, which starts in half the time that its six hundred sources take, with
 * the threads it starts and the commands that work beside it.
 */
const project = fileURLToPath(new URL('..', import.meta.url));

const threads = [
  'server/valuation/trainingThread.mjs',
  'server/domain/reportFile/painting/paintThread.mjs',
  'server/domain/link/page/htmlThread.mjs',
];
const commands = readdirSync(path.join(project, 'server', 'commands')).map(
  (file) => `server/commands/${file}`,
);

// `run` for `npm start`, which builds what browsers fetch meanwhile; `main` is a program by itself.
const programs = ['server/main.ts', 'server/run.ts', ...threads, ...commands];
await bundle(
  Object.fromEntries(programs.map((source) => [path.parse(source).name, source])),
  path.join(project, 'server', 'dist'),
);

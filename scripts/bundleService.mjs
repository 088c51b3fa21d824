// @ts-check
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { bundle } from './bundle.mjs';
import { project } from './recipes.mjs';
import { threads } from './threads.mjs';

/**
 * The service in `server/dist`, which starts in half the time that its six hundred sources take, with
 * the threads and helpers it starts and the commands that work beside it.
 */
const server = path.join(project, 'server');

const commands = ['server/commands', 'packages/proving/commands'].flatMap((folder) =>
  readdirSync(path.join(project, folder))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => `${folder}/${file}`),
);

// They are looked up beside whatever starts them: one that is not bundled fails only when it is wanted.
// `run` for `npm start`, which builds what browsers fetch meanwhile; `main` is a program by itself.
const programs = ['server/start/main.ts', 'server/start/run.ts', ...threads, ...commands];
await bundle(
  Object.fromEntries(programs.map((source) => [path.parse(source).name, source])),
  path.join(server, 'dist'),
);

// @ts-check
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { bundle } from './bundle.mjs';
import { project } from './recipes.mjs';
import { threads } from './threads.mjs';

/**
 * Bundles the service to `server/dist` with its threads, helpers and commands. The bundle starts in
 * half the time of its six hundred source files.
 */
const server = path.join(project, 'server');

const commands = ['server/commands', 'packages/proving/commands'].flatMap((folder) =>
  readdirSync(path.join(project, folder))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => `${folder}/${file}`),
);

// Threads and helpers are looked up next to the program that starts them; one that is not bundled
// fails only when it is needed. `npm start` uses `run`, which builds the web apps meanwhile; `main`
// runs alone.
const programs = ['server/start/main.ts', 'server/start/run.ts', ...threads, ...commands];
await bundle(
  Object.fromEntries(programs.map((source) => [path.parse(source).name, source])),
  path.join(server, 'dist'),
);

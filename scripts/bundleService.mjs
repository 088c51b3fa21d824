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

const server = path.join(project, 'server');

// Looked up beside whatever starts them: one that is not bundled fails only when it is wanted.
const threads = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .filter((file) => /^(?!node_modules|dist).*Thread\.mjs$/.test(file))
  .map((file) => path.join('server', file));
const commands = readdirSync(path.join(server, 'commands')).map(
  (file) => `server/commands/${file}`,
);

// `run` for `npm start`, which builds what browsers fetch meanwhile; `main` is a program by itself.
const programs = ['server/main.ts', 'server/run.ts', ...threads, ...commands];
await bundle(
  Object.fromEntries(programs.map((source) => [path.parse(source).name, source])),
  path.join(server, 'dist'),
);

// @ts-check
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { project } from './recipes.mjs';

/**
 * The files, relative to the project folder, with which the service starts its threads and helpers.
 */
export const threads = ['server', 'packages/proving'].flatMap((folder) =>
  readdirSync(path.join(project, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /^(?!node_modules|dist).*(?:Thread|Helper)\.mjs$/.test(file))
    .map((file) => path.join(folder, file)),
);

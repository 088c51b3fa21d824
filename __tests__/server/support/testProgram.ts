import path from 'node:path';
import { bundle } from '../../../scripts/bundle.mjs';
import { repositoryFolder } from './program';

/** Below the service's folder, so that its packages are found, and gone with its next build. */
const folder = path.join(repositoryFolder, 'server', 'dist', 'tests');

const bundled = new Map<string, Promise<string>>();

async function bundleProgram(source: string): Promise<string> {
  const { name } = path.parse(source);
  await bundle({ [name]: source }, folder);
  return path.join(folder, `${name}.mjs`);
}

/**
 * A program of the tests that runs parts of the service, bundled: its start from sources would take
 * longer than what it does.
 * @param source below the project folder
 */
export function testProgram(source: string): Promise<string> {
  const known = bundled.get(source) ?? bundleProgram(source);
  bundled.set(source, known);
  return known;
}

import path from 'node:path';
import { bundle } from '../../../scripts/bundle.mjs';
import { repositoryFolder } from './program';

/** In the service's folder, so that its packages are found; the next build removes it. */
const folder = path.join(repositoryFolder, 'server', 'dist', 'tests');

const bundled = new Map<string, Promise<string>>();

async function bundleProgram(source: string): Promise<string> {
  const { name } = path.parse(source);
  await bundle({ [name]: source }, folder);
  return path.join(folder, `${name}.mjs`);
}

/**
 * Bundles a test program that uses parts of the service, because starting it from sources would
 * take too long.
 *
 * @param source relative to the project folder
 */
export function testProgram(source: string): Promise<string> {
  const known = bundled.get(source) ?? bundleProgram(source);
  bundled.set(source, known);
  return known;
}

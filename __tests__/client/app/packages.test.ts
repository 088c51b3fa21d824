import { describe, expect, it } from 'vitest';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { routeNames, routeByName } from '@/routes';
import { subPackageRoots } from '@/subPackages';
import { keeping, keepingNothing } from '../../../config/packages';

const root = path.resolve(__dirname, '../../..');

/**
 * Statements of a module itself that make something which changes, or which is told by identity; a
 * set or a map that begins with its entries is a table.
 */
const KEEPS =
  /^(?:export )?(?:let |const \w+[^=]*= (?:new (?!\w*Error\b|RegExp\b|(?:Set|Map)\((?!\)))|\w*createContext\b|\[\];|\{\};))/m;

function modulesBelow(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.h5\.tsx?$/.test(name))
    .map((name) => `${folder}/${name.split(path.sep).join('/')}`);
}

describe('sub-packages of the mini-program', () => {
  it('hold copies of no module that keeps something for all pages', () => {
    const found = ['src/features', 'src/ui', 'src/format', 'contract']
      .flatMap(modulesBelow)
      .filter((file) => !file.startsWith('src/features/component-gallery/'))
      .filter((file) => !/^contract\/(calls|node_modules)\//.test(file))
      .filter((file) => KEEPS.test(readFileSync(path.join(root, file), 'utf8')));
    expect(found.sort()).toEqual([...keeping].sort());
  });

  it.each(keepingNothing)('may each have a copy of %s, which keeps nothing', (file) => {
    expect(readFileSync(path.join(root, file), 'utf8')).not.toMatch(KEEPS);
  });

  it('have pages each, and overlap nowhere', () => {
    const paths = routeNames.map((name) => routeByName(name).path);
    for (const folder of subPackageRoots) {
      expect(paths.filter((page) => page.startsWith(`${folder}/`))).not.toEqual([]);
      const around = subPackageRoots.filter((other) => folder.startsWith(`${other}/`));
      expect(around).toEqual([]);
    }
  });

  it('leave the tabs, and the page for what is not found, in the main package', () => {
    const main = routeNames.filter(
      (name) => !subPackageRoots.some((folder) => routeByName(name).path.startsWith(`${folder}/`)),
    );
    expect(main).toEqual(expect.arrayContaining(['home', 'evaluation', 'mine', 'notFound']));
  });
});

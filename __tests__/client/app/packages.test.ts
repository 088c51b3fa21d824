import { describe, expect, it } from 'vitest';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { routeNames, routeByName } from '@/routes';
import { subPackageRoots } from '@/subPackages';
import { singletonModules, statelessModules } from '../../../config/packages';

const root = path.resolve(__dirname, '../../..');

/**
 * Matches top-level statements that create state, or an object that is compared by identity. A set or map with initial
 * entries counts as a table, not as state.
 */
const STATE =
  /^(?:export )?(?:let |const \w+[^=]*= (?:new (?!\w*Error\b|RegExp\b|(?:Set|Map)\((?!\)))|\w*createContext\b|\[\];|\{\};))/m;

function modulesBelow(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.h5\.tsx?$/.test(name))
    .map((name) => `${folder}/${name.split(path.sep).join('/')}`);
}

describe('sub-packages of the mini-program', () => {
  it('contain no copy of a module whose state all pages share', () => {
    const found = ['src/features', 'src/ui', 'src/format', 'contract']
      .flatMap(modulesBelow)
      .filter((file) => !file.startsWith('src/features/component-gallery/'))
      .filter((file) => !/^contract\/(calls|node_modules)\//.test(file))
      .filter((file) => STATE.test(readFileSync(path.join(root, file), 'utf8')));
    expect(found.sort()).toEqual([...singletonModules].sort());
  });

  it.each(statelessModules)('may each contain a copy of %s, which has no state', (file) => {
    expect(readFileSync(path.join(root, file), 'utf8')).not.toMatch(STATE);
  });

  it('each contain a page, and none is inside another', () => {
    const paths = routeNames.map((name) => routeByName(name).path);
    for (const folder of subPackageRoots) {
      expect(paths.filter((page) => page.startsWith(`${folder}/`))).not.toEqual([]);
      const around = subPackageRoots.filter((other) => folder.startsWith(`${other}/`));
      expect(around).toEqual([]);
    }
  });

  it('leave the tabs and the page for unknown addresses in the main package', () => {
    const main = routeNames.filter(
      (name) => !subPackageRoots.some((folder) => routeByName(name).path.startsWith(`${folder}/`)),
    );
    expect(main).toEqual(expect.arrayContaining(['home', 'evaluation', 'mine', 'notFound']));
  });
});

import type { FileConfig, SimulatedProgram } from '../program';
import { readConfigs, readPackage, readPackageText } from './packageFiles';
import { measurePackage, packageProblems } from './packageRules';
import type { PackageSizes } from './packageRules';
import { compileTemplates } from './wxml';
import { compileStyles, styleScopes } from './wxss';

export interface CompiledMiniProgram {
  program: SimulatedProgram;
  /** The compiled templates as a JavaScript expression, by path without extension. */
  templates: string;
  sizes: PackageSizes;
  /** Reasons for which WeChat would reject the build; empty if it would accept it. */
  problems: string[];
}

/** Compiles a build folder (`taro build --type weapp`). Throws only if the folder contains no build. */
export function compileMiniProgram(folder: string): CompiledMiniProgram {
  const files = readPackage(folder);
  const problems: string[] = [];
  const configs = readConfigs(files, problems);
  const sizes = measurePackage(files);
  problems.push(...packageProblems(files, configs, sizes));
  const scopes = styleScopes(configs);
  const program: SimulatedProgram = {
    app: files.app,
    pages: files.pages,
    subPackageRoots: files.subPackageRoots,
    configs,
    styles: compileStyles(files, { scopes, componentTags: componentTagsOf(configs), problems }),
    styleScopes: scopes,
    modules: Object.fromEntries(
      files.paths
        .filter((path) => path.endsWith('.js'))
        .map((path) => [path, readPackageText(files, path)]),
    ),
    files: files.paths,
  };
  return { program, templates: compileTemplates(files, problems), sizes, problems };
}

function componentTagsOf(configs: Record<string, FileConfig>): Set<string> {
  return new Set(
    Object.values(configs).flatMap((config) => Object.keys(config.usingComponents ?? {})),
  );
}

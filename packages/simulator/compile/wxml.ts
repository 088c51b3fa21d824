import { TmplGroup } from 'glass-easel-template-compiler';
import { readPackageText, withoutExtension } from './packageFiles';
import type { PackageFiles } from './packageFiles';

/** A message of the template compiler; only errors have `isError`. */
interface TemplateRemark {
  isError: boolean;
  message: string;
  startLine: number;
  startColumn: number;
}

/** Compiles all WXML and WXS files with WeChat's own compiler. Returns a JavaScript expression. */
export function compileTemplates(files: PackageFiles, problems: string[]): string {
  const group = new TmplGroup();
  try {
    for (const path of files.paths) {
      if (path.endsWith('.wxs'))
        group.addScript(withoutExtension(path), readPackageText(files, path));
      if (!path.endsWith('.wxml')) continue;
      const remarks = group.addTmpl(
        withoutExtension(path),
        readPackageText(files, path),
      ) as TemplateRemark[];
      problems.push(...remarks.filter(isFatal).map(remarkFormat(path)));
    }
    return group.getTmplGenObjectGroups();
  } finally {
    group.free();
  }
}

/**
 * Whether WeChat's tools reject the file. The compiler continues after a missing or stray end tag, the tools do not.
 */
function isFatal({ isError, message }: TemplateRemark): boolean {
  return isError || /end tag|unexpected/i.test(message);
}

function remarkFormat(path: string) {
  return ({ startLine, startColumn, message }: TemplateRemark): string =>
    `${path}:${startLine + 1}:${startColumn + 1} ${message}`;
}

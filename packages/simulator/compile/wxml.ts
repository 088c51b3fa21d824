import { TmplGroup } from 'glass-easel-template-compiler';
import { readPackageText, withoutExtension } from './packageFiles';
import type { PackageFiles } from './packageFiles';

/** A remark of the template compiler; notes and warnings stay below the error level. */
interface TemplateRemark {
  isError: boolean;
  message: string;
  startLine: number;
  startColumn: number;
}

/** Compiles all WXML and WXS of a package with WeChat's own compiler. Returns a JavaScript expression. */
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
      problems.push(...remarks.filter(isFatal).map(asText(path)));
    }
    return group.getTmplGenObjectGroups();
  } finally {
    group.free();
  }
}

/** The compiler goes on after a missing or stray end tag; WeChat's own tools refuse the file. */
function isFatal({ isError, message }: TemplateRemark): boolean {
  return isError || /end tag|unexpected/i.test(message);
}

function asText(path: string) {
  return ({ startLine, startColumn, message }: TemplateRemark): string =>
    `${path}:${startLine + 1}:${startColumn + 1} ${message}`;
}

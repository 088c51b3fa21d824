import { program } from './browserWindow';
import { servedStyles } from './wx/addresses';
import { usedComponents } from './usedComponents';

const sheets = new Map<string, HTMLStyleElement>();

/** Style files of a page: its own, and those of the components that it uses, nested ones included. */
export function styleFilesOf(page: string): Set<string> {
  const files = new Set<string>();
  const visit = (path: string) => {
    if (files.has(path)) return;
    files.add(path);
    for (const address of Object.values(usedComponents(path))) visit(address.slice(1));
  };
  visit(page);
  return files;
}

/** Applies `app.wxss` and the given files' styles only, because on a phone each page has its own web view. */
export function applyStyles(files: ReadonlySet<string>): void {
  for (const path of ['app', ...files]) addSheet(path);
  for (const [path, sheet] of sheets) {
    if (sheet.sheet) sheet.sheet.disabled = path !== 'app' && !files.has(path);
  }
}

function addSheet(path: string): void {
  const css = program.styles[path];
  if (!css || sheets.has(path)) return;
  const sheet = document.createElement('style');
  sheet.dataset.file = `${path}.wxss`;
  sheet.textContent = servedStyles(css);
  document.head.append(sheet);
  sheets.set(path, sheet);
}

import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/** Folders of system programs, in addition to `PATH`. */
const SYSTEM_FOLDERS = ['/usr/sbin', '/usr/bin'];

/** The path of an installed program, or `null`. */
export function installedPath(name: string): string | null {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), ...SYSTEM_FOLDERS];
  const isProgram = (file: string) => {
    try {
      accessSync(file, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  };
  return folders.map((folder) => path.join(folder, name)).find(isProgram) ?? null;
}

/** Programs that check the files of `deploy/` if they are installed. */
const deployTools = ['nginx', 'caddy', 'systemd-analyze'] as const;

/** The tools of `deployTools` that are installed, for the output of the tests. */
export function deployToolsInTests(): string {
  const missing = deployTools.filter((name) => installedPath(name) === null);
  const found = deployTools.filter((name) => !missing.includes(name));
  const skipped = missing.length > 0 ? `; not installed, so skipped: ${missing.join(', ')}` : '';
  return `${found.join(', ') || 'none'}${skipped}`;
}

import { readFileSync } from 'node:fs';

/** Packages that `npm ci` may install on Linux x64: docs/decisions/0119-installation-size.md. */
const MOST_PACKAGES = 1_400;
/** Folders of the repository that replace a package which another one requires, with that package's version. */
const REPLACEMENTS = ['config/devServer', 'desk/antIcons'];

interface LockfileEntry {
  version?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
}

/** The problems of package-lock.json as sentences; `version` is the one of package.json. */
export function lockfileProblems(version: string): string[] {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, LockfileEntry>;
  };
  const workspaces = Object.entries(packages).filter(([name]) => !name.includes('node_modules/'));
  const installed = Object.entries(packages).filter(
    ([name, { link }]) => name.includes('node_modules/') && !link,
  );
  const onLinux = installed.filter(([, entry]) => isForLinux(entry)).length;
  return [
    ...workspaces
      .filter(([name, entry]) => !REPLACEMENTS.includes(name) && entry.version !== version)
      .map(([name]) => `package-lock.json has another version of ${name || 'the project'}`),
    // npm verifies each package by its hash, regardless of the registry.
    ...installed
      .filter(([, { integrity }]) => integrity === undefined)
      .map(([name]) => `package-lock.json: ${name} has no hash`),
    ...installed
      .filter(([, { resolved = '' }]) => resolved.startsWith('http'))
      .map(([name]) => `package-lock.json: ${name} contains an address`),
    ...(onLinux > MOST_PACKAGES
      ? [`package-lock.json: ${onLinux} packages on Linux, at most ${MOST_PACKAGES} are allowed`]
      : []),
  ];
}

function isForLinux({ os, cpu, libc }: LockfileEntry): boolean {
  const isAllowed = (wanted: string[] | undefined, own: string) => !wanted || wanted.includes(own);
  return isAllowed(os, 'linux') && isAllowed(cpu, 'x64') && isAllowed(libc, 'glibc');
}

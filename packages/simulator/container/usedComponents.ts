import { program } from './browserWindow';
import { resolvePath } from './route';

/**
 * Components that a page or component uses, by tag, with absolute paths; includes those that the app declares for all
 * pages.
 */
export function usedComponents(path: string): Record<string, string> {
  return { ...declaredComponents('app'), ...declaredComponents(path) };
}

function declaredComponents(path: string): Record<string, string> {
  const declared = Object.entries(program.configs[path]?.usingComponents ?? {});
  return Object.fromEntries(
    declared.map(([tag, address]) => [tag, `/${resolvePath(address, path)}`]),
  );
}

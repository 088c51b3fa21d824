import { program } from './browserWindow';
import { resolvePath } from './route';

/** Components a page or component uses, its own and the app's, by tag, with absolute addresses. */
export function usedComponents(path: string): Record<string, string> {
  return { ...declaredIn('app'), ...declaredIn(path) };
}

function declaredIn(path: string): Record<string, string> {
  const declared = Object.entries(program.configs[path]?.usingComponents ?? {});
  return Object.fromEntries(
    declared.map(([tag, address]) => [tag, `/${resolvePath(address, path)}`]),
  );
}

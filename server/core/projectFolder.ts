import { fileURLToPath } from 'node:url';

/** Absolute path of the folder that holds `package.json`. */
export const projectFolder = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

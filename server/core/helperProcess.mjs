// Every program that `helpers.ts` runs imports this first.
import os from 'node:os';
import { register } from 'tsx/esm/api';

// A helper process does not inherit the service's TypeScript loader, so it registers one.
register();

// Calls come first: they are short, and somebody waits for each.
os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);

// Ctrl-C reaches it too; the service, which finishes what is under way, ends it.
process.on('SIGINT', () => undefined);

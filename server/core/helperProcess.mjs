// Every program that `helpers.ts` runs imports this first.
import os from 'node:os';
import { register } from 'tsx/esm/api';

// A helper process does not inherit the service's TypeScript loader, so it registers one.
register();

// The helper has a low priority: calls are short, and a user waits for each call.
os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);

// Ctrl-C signals this process too, but the service ends it after finishing its work.
process.on('SIGINT', () => undefined);

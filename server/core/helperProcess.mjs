// Every program that `helpers.ts` runs imports this first.
import os from 'node:os';
import { register } from 'tsx/esm/api';

// A helper process does not inherit the service's TypeScript loader, so it registers one.
register();

// The priority is lower than that of the service, which answers calls at the same time. At a much lower one, a busy
// machine takes minutes for a picture (docs/decisions/0122-embedded-text-recognition.md).
const NICER = 5;
const LOWEST = os.constants.priority.PRIORITY_LOW;
os.setPriority(Math.min(LOWEST, os.getPriority() + NICER));

// Ctrl-C signals this process too, but the service ends it after finishing its work.
process.on('SIGINT', () => undefined);

// A helper begins without the TypeScript loader of the service, so it registers its own.
import { register } from 'tsx/esm/api';

register();
const { answer } = await import('./valuationWorker.ts');

// Ctrl-C reaches it too; the service, which finishes what is under way, ends it.
process.on('SIGINT', () => undefined);

// What is called with each task.
export default answer;

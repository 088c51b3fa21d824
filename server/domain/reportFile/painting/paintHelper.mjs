// A helper process does not inherit the service's TypeScript loader, so it registers one.
import { register } from 'tsx/esm/api';

register();
const { paint } = await import('./paint.ts');

// Ctrl-C reaches it too; the service, which finishes what is under way, ends it.
process.on('SIGINT', () => undefined);

// What is called with each drawing.
export default paint;

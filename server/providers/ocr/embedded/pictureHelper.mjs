import { setPriority } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import '../../../core/helperProcess.mjs';

// Limits the engine to 200 MB (in pages of 64 KiB), of which a piece needs about half: beyond that a
// picture fails. Compiled code and models add 300 MB.
setFlagsFromString('--wasm-max-mem-pages=3200');

// Lower than the priority of the service, which answers calls at the same time. At the lowest priority, a busy machine
// takes minutes for a picture.
const NICENESS = 5;
try {
  setPriority(NICENESS);
} catch {
  // Some containers forbid changing the priority.
}

const { readPicture } = await import('./readPicture.ts');

// Called with each picture.
export default readPicture;

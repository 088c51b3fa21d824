import { setFlagsFromString } from 'node:v8';
import '../../../core/helperProcess.mjs';

// Limits the engine to 200 MB (in pages of 64 KiB), of which a piece needs about half: beyond that a
// picture fails. Compiled code and models add 300 MB.
setFlagsFromString('--wasm-max-mem-pages=3200');

const { readPicture } = await import('./readPicture.ts');

// Called with each picture.
export default readPicture;

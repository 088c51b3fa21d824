import sharp from 'sharp';
import { z } from 'zod';
import type { GameField } from '@account-doctor/contract/game';
import { formText, INSTRUCTIONS } from './prompt';
import { type SeenAnswer, type VisionModel, VisionUnavailable } from './visionModel';

export interface OpenAiOptions {
  /** Address to which `/chat/completions` is added. */
  endpoint: string;
  /** `null` for models without a key. */
  key: string | null;
  model: string;
  /** Timeout of a request, in ms. */
  timeout: number;
}

/** Most tokens of an answer: a form with several hundred items. */
const TOKENS = 4_000;
/** Longest side of the picture that is sent, in pixels; models scale larger ones down themselves. */
const LONGEST = 2_000;

const Completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
});
const Seen = z.object({ answers: z.array(z.object({ key: z.string(), value: z.unknown() })) });

/** A model behind the chat completions of OpenAI's API, as Qwen-VL, GLM-4V, Doubao, vLLM and Ollama offer them. */
export class OpenAiVision implements VisionModel {
  readonly name = 'openai';

  constructor(private readonly options: OpenAiOptions) {}

  async read(picture: Uint8Array, fields: readonly GameField[]): Promise<SeenAnswer[]> {
    const { endpoint, key, model, timeout } = this.options;
    const response = await fetch(`${endpoint.replace(/\/$/, '')}/chat/completions`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(key === null ? {} : { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify({
        ...{ model, temperature: 0, max_tokens: TOKENS },
        response_format: { type: 'json_object' },
        messages: [
          { role: 'system', content: INSTRUCTIONS },
          {
            role: 'user',
            content: [
              { type: 'text', text: formText(fields) },
              { type: 'image_url', image_url: { url: await dataUrl(picture) } },
            ],
          },
        ],
      }),
      signal: AbortSignal.timeout(timeout),
    }).catch((cause: unknown) => {
      throw new VisionUnavailable('no answer', { cause });
    });
    if (!response.ok) throw new VisionUnavailable(`HTTP ${response.status}`);
    return answersIn(await response.text());
  }
}

async function dataUrl(picture: Uint8Array): Promise<string> {
  const jpeg = await sharp(picture)
    .rotate()
    .resize({ width: LONGEST, height: LONGEST, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 85 })
    .toBuffer();
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
}

/** The answers in a completion; some models put their JSON into a code block. */
function answersIn(body: string): SeenAnswer[] {
  try {
    const { choices } = Completion.parse(JSON.parse(body));
    const content = choices[0]?.message.content ?? '';
    const json = content.slice(content.indexOf('{'), content.lastIndexOf('}') + 1);
    return Seen.parse(JSON.parse(json)).answers;
  } catch (cause) {
    throw new VisionUnavailable('an answer in another form', { cause });
  }
}

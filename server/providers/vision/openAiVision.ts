import sharp from 'sharp';
import { z } from 'zod';
import type { GameField } from '@account-doctor/contract/game';
import { safeErrorOptions } from '../../core/breaker';
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

/** Maximum number of tokens in an answer, enough for a form with several hundred items. */
const TOKEN_LIMIT = 4_000;
/** Longest side of the picture that is sent, in pixels; models scale larger ones down themselves. */
const LONGEST_SIDE = 2_000;

const Completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
});
const Answers = z.object({ answers: z.array(z.unknown()) });
const Seen = z.object({ key: z.string(), value: z.unknown() });

/** A model behind the chat completions of OpenAI's API, as Qwen-VL, GLM-4V, Doubao, vLLM and Ollama offer them. */
export class OpenAiVision implements VisionModel {
  readonly name = 'openai';

  constructor(private readonly options: OpenAiOptions) {}

  async read(picture: Uint8Array, fields: readonly GameField[]): Promise<SeenAnswer[]> {
    const { endpoint, key, timeout } = this.options;
    try {
      const response = await fetch(`${endpoint.replace(/\/$/, '')}/chat/completions`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(key === null ? {} : { authorization: `Bearer ${key}` }),
        },
        body: await this.requestFor(picture, fields),
        signal: AbortSignal.timeout(timeout),
      });
      if (!response.ok) throw new VisionUnavailable(`HTTP ${response.status}`);
      return parseAnswers(await response.text());
    } catch (error) {
      if (error instanceof VisionUnavailable) throw error;
      throw new VisionUnavailable('no answer', safeErrorOptions(error));
    }
  }

  private async requestFor(picture: Uint8Array, fields: readonly GameField[]): Promise<string> {
    return JSON.stringify({
      ...{ model: this.options.model, temperature: 0, max_tokens: TOKEN_LIMIT },
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
    });
  }
}

async function dataUrl(picture: Uint8Array): Promise<string> {
  const jpeg = await sharp(picture)
    .rotate()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 85 })
    .toBuffer();
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
}

/**
 * The answers in a completion; some models put their JSON into a code block. Malformed entries are omitted. Errors do
 * not quote the completion, because it may contain text of the user's picture.
 */
function parseAnswers(body: string): SeenAnswer[] {
  const completion = Completion.safeParse(parseJson(body));
  const content = completion.data?.choices[0]?.message.content ?? '';
  const json = content.slice(content.indexOf('{'), content.lastIndexOf('}') + 1);
  const answers = Answers.safeParse(parseJson(json)).data?.answers;
  if (!answers) throw new VisionUnavailable('an answer in another form');
  return answers.flatMap((answer) => Seen.safeParse(answer).data ?? []);
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

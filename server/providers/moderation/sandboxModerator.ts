import sharp from 'sharp';
import {
  type PictureToJudge,
  type TextToJudge,
  type Judgement,
  type Moderator,
  ModeratorUnavailable,
} from './moderation';

/** Words with a fixed verdict: `违禁词` is refused, `可疑词` is doubtful, and for `无人应答` the moderation does not answer. */
const wordVerdicts: readonly (readonly [string, Judgement['verdict'] | null])[] = [
  ['违禁词', 'refused'],
  ['可疑词', 'doubtful'],
  ['无人应答', null],
];

/** Fill colours of pictures with a fixed verdict; `null` for no answer. */
const colourVerdicts: readonly (readonly [
  [number, number, number],
  Judgement['verdict'] | null,
])[] = [
  [[255, 0, 0], 'refused'],
  [[255, 255, 0], 'doubtful'],
  [[0, 0, 255], null],
];
const TOLERANCE = 24;

/** Answers with a verdict; rejects if the verdict is `null`. */
const answerWith = (verdict: Judgement['verdict'] | null): Promise<Judgement> =>
  verdict === null
    ? Promise.reject(new ModeratorUnavailable('sandbox: no answer on purpose'))
    : Promise.resolve({ verdict, reason: 'sandbox' });

/**
 * A simulated moderation. It passes everything except three words and pictures of three single colours: a pure red
 * picture is refused, a pure yellow one is doubtful, and for a pure blue one there is no answer.
 */
export class SandboxModerator implements Moderator {
  readonly name = 'sandbox';

  text({ text }: TextToJudge): Promise<Judgement> {
    const [, verdict] = wordVerdicts.find(([word]) => text.includes(word)) ?? [
      '',
      'passed' as const,
    ];
    return answerWith(verdict);
  }

  async picture({ content }: PictureToJudge): Promise<Judgement> {
    const { channels } = await sharp(content).stats();
    const isAll = (colour: readonly number[]) =>
      colour.every(
        (value, index) => Math.abs((channels[index]?.mean ?? -TOLERANCE * 20) - value) < TOLERANCE,
      );
    const [, verdict] = colourVerdicts.find(([colour]) => isAll(colour)) ?? [[], 'passed' as const];
    return answerWith(verdict);
  }
}

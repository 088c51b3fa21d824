import sharp from 'sharp';
import {
  type AskedPicture,
  type AskedText,
  type Judgement,
  type Moderator,
  ModeratorUnavailable,
} from './moderation';

/** Words with a fixed verdict: `违禁词` is refused, `可疑词` is doubtful, and for `无人应答` the moderation does not answer. */
const known: readonly (readonly [string, Judgement['verdict'] | null])[] = [
  ['违禁词', 'refused'],
  ['可疑词', 'doubtful'],
  ['无人应答', null],
];

/** Fill colours with a fixed result. */
const colours: readonly (readonly [[number, number, number], Judgement['verdict'] | null])[] = [
  [[255, 0, 0], 'refused'],
  [[255, 255, 0], 'doubtful'],
  [[0, 0, 255], null],
];
const TOLERANCE = 24;

const judged = (verdict: Judgement['verdict'] | null): Promise<Judgement> =>
  verdict === null
    ? Promise.reject(new ModeratorUnavailable('sandbox: no answer on purpose'))
    : Promise.resolve({ verdict, reason: 'sandbox' });

/**
 * A simulated moderation. It passes everything except three words and three pictures of a single colour: pure red is
 * refused, pure yellow is doubtful, and for pure blue it does not answer.
 */
export class SandboxModerator implements Moderator {
  readonly name = 'sandbox';

  text({ text }: AskedText): Promise<Judgement> {
    const [, verdict] = known.find(([word]) => text.includes(word)) ?? ['', 'passed' as const];
    return judged(verdict);
  }

  async picture({ content }: AskedPicture): Promise<Judgement> {
    const { channels } = await sharp(content).stats();
    const isAll = (colour: readonly number[]) =>
      colour.every(
        (value, index) => Math.abs((channels[index]?.mean ?? -TOLERANCE * 20) - value) < TOLERANCE,
      );
    const [, verdict] = colours.find(([colour]) => isAll(colour)) ?? [[], 'passed' as const];
    return judged(verdict);
  }
}

import type { GameField } from '@account-doctor/contract/game';
import type { SeenAnswer, VisionModel } from './visionModel';

/** Does not look at the picture: answers the form's first choice field with its first option. */
export class SandboxVision implements VisionModel {
  readonly name = 'sandbox';

  read(_picture: Uint8Array, fields: readonly GameField[]): Promise<SeenAnswer[]> {
    const choice = fields.find(({ kind }) => kind === 'choice' || kind === 'grade');
    const [first] = choice && 'options' in choice ? choice.options : [];
    return Promise.resolve(choice && first ? [{ key: choice.key, value: first.label }] : []);
  }
}

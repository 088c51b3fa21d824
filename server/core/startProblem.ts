import { bilingual } from './bilingual';

/**
 * A foreseen reason why the service cannot start. Its message is one line that names the cause and
 * the solution; `main.ts` prints it without a stack and exits.
 */
export class StartProblem extends Error {
  override readonly name: string = 'StartProblem';

  /**
   * @param english the message, or one that another program gave
   * @param chinese the same message in Chinese
   */
  constructor(english: string, chinese = english) {
    super(bilingual(english, chinese));
  }
}

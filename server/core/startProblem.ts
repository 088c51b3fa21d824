/**
 * A foreseen reason why the service cannot start. Its message is one line that names the cause and
 * the solution; `main.ts` prints it without a stack and exits.
 */
export class StartProblem extends Error {
  override readonly name: string = 'StartProblem';
}

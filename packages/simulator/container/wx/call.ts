import type { WxAnswer } from '../../program';
import { launchOptions } from '../browserWindow';
import { recordCall, recordError } from '../recorder';

/** Why a `wx` function did not succeed: the words after `name:fail `, and further fields such as `errno`. */
export class WxFailure extends Error {
  constructor(
    reason: string,
    readonly fields: Record<string, unknown> = {},
  ) {
    super(reason);
  }
}

/** Functions that answer through `success`/`fail`, or by a promise when neither is given. */
export type WxCalls = Record<string, (given: never) => unknown>;

/** Functions that return a task at once and answer later. */
export type WxTasks = Record<string, (given: never, outcome: DialogResult) => unknown>;

/** Functions that return their answer. */
export type WxFunctions = Record<string, (...given: never[]) => unknown>;

export interface DialogResult {
  succeed(result: Record<string, unknown>): void;
  fail(reason: string, fields?: Record<string, unknown>): void;
}

interface Callbacks {
  success?(result: unknown): void;
  fail?(result: unknown): void;
  complete?(result: unknown): void;
}

/** An answer of a test that is a failure, with the numbers beside its reason. */
type Rejection = Extract<WxAnswer, { fail: string }>;

const numbersOf = ({ fail: _reason, ...numbers }: Rejection): Record<string, number> => numbers;

const refusedBy = (answer: Rejection) => new WxFailure(answer.fail, numbersOf(answer));

const answers = new Map<string, WxAnswer>(Object.entries(launchOptions.answers));

/** Replaces what a function does; without an answer it does its own again. */
export function setAnswer(name: string, answer: WxAnswer | undefined): void {
  if (answer) answers.set(name, answer);
  else answers.delete(name);
}

/** The test's answer to a platform dialog that no `wx` function opens, such as the phone number's. */
export function answerOfDialog(name: string, ownAnswer: () => unknown): Promise<unknown> {
  return new Promise((resolve) => {
    const answer = answers.get(name);
    if (answer && 'fail' in answer) throw refusedBy(answer);
    resolve(answer && 'success' in answer ? answer.success : ownAnswer());
  });
}

export function asCall(name: string, run: WxCalls[string]) {
  const call = (given: Callbacks): void => {
    const { success, fail, complete } = given;
    answerOfDialog(name, () => nextTurn().then(() => run(given as never))).then(
      (result) => tell({ errMsg: `${name}:ok`, ...(result as object) }, success, complete),
      (error: unknown) => tell(failed(name, error), fail, complete),
    );
  };
  return (given: Callbacks = {}) => {
    recordCall(name, given);
    if (given.success || given.fail || given.complete) {
      call(given);
      return;
    }
    return new Promise((success, fail) => call({ ...given, success, fail }));
  };
}

export function asTask(name: string, run: WxTasks[string]) {
  return (given: Callbacks) => {
    recordCall(name, given);
    const outcome: DialogResult = {
      succeed: (result) => tell({ errMsg: `${name}:ok`, ...result }, given.success, given.complete),
      fail: (reason, fields) =>
        tell(failed(name, new WxFailure(reason, fields)), given.fail, given.complete),
    };
    const answer = answers.get(name);
    if (!answer) return run(given as never, outcome);
    setTimeout(() => {
      if ('success' in answer) outcome.succeed(answer.success);
      if ('fail' in answer) outcome.fail(answer.fail, numbersOf(answer));
    });
    return answeredTask;
  };
}

export function asFunction(name: string, run: WxFunctions[string]) {
  return (...given: never[]) => {
    recordCall(name, given);
    const answer = answers.get(name);
    return answer && 'returns' in answer ? answer.returns : run(...given);
  };
}

/** The task of a call that a test answers: there is nothing to abort or to watch. */
const answeredTask = Object.fromEntries(
  ['abort', 'onProgressUpdate', 'offProgressUpdate', 'onHeadersReceived', 'offHeadersReceived'].map(
    (name) => [name, () => undefined],
  ),
);

/** What a function, or a button, that did not succeed tells the app. */
export function failed(name: string, error: unknown): Record<string, unknown> {
  if (!(error instanceof WxFailure)) recordError(name, error);
  const fields = error instanceof WxFailure ? error.fields : {};
  return { errMsg: `${name}:fail ${(error as Error).message}`, ...fields };
}

/** Calls the app back; what it throws there is its own failure, not the function's. */
function tell(result: unknown, ...callbacks: (((result: unknown) => void) | undefined)[]) {
  for (const callback of callbacks) {
    try {
      callback?.(result);
    } catch (error) {
      reportError(error);
    }
  }
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

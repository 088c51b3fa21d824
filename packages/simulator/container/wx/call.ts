import type { WxAnswer } from '../../program';
import { launchOptions } from '../browserWindow';
import { recordCall, recordError } from '../recorder';

/** Failure of a `wx` function: the text after `name:fail `, and further fields such as `errno`. */
export class WxFailure extends Error {
  constructor(
    reason: string,
    readonly fields: Record<string, unknown> = {},
  ) {
    super(reason);
  }
}

/** Functions that call `success` or `fail`, or return a promise if neither is given. */
export type WxCalls = Record<string, (given: never) => unknown>;

/** Functions that return a task at once and call back later. */
export type WxTasks = Record<string, (given: never, outcome: DialogResult) => unknown>;

/** Functions that return their result directly. */
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

/** A test's answer that makes the call fail, with additional fields such as an error number. */
type Rejection = Extract<WxAnswer, { fail: string }>;

const errorNumbers = ({ fail: _reason, ...numbers }: Rejection): Record<string, number> => numbers;

const rejectionFailure = (answer: Rejection) => new WxFailure(answer.fail, errorNumbers(answer));

const answers = new Map<string, WxAnswer>(Object.entries(launchOptions.answers));

/** Replaces the result of a function; without `answer`, restores the function's own behaviour. */
export function setAnswer(name: string, answer: WxAnswer | undefined): void {
  if (answer) answers.set(name, answer);
  else answers.delete(name);
}

/** The test's answer to a dialog that no `wx` function opens, such as that for the phone number. */
export function answerOfDialog(name: string, ownAnswer: () => unknown): Promise<unknown> {
  return new Promise((resolve) => {
    const answer = answers.get(name);
    if (answer && 'fail' in answer) throw rejectionFailure(answer);
    resolve(answer && 'success' in answer ? answer.success : ownAnswer());
  });
}

export function asCall(name: string, run: WxCalls[string]) {
  const call = (given: Callbacks): void => {
    const { success, fail, complete } = given;
    answerOfDialog(name, () => nextTurn().then(() => run(given as never))).then(
      (result) => runCallbacks({ errMsg: `${name}:ok`, ...(result as object) }, success, complete),
      (error: unknown) => runCallbacks(failureResult(name, error), fail, complete),
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
      succeed: (result) =>
        runCallbacks({ errMsg: `${name}:ok`, ...result }, given.success, given.complete),
      fail: (reason, fields) =>
        runCallbacks(
          failureResult(name, new WxFailure(reason, fields)),
          given.fail,
          given.complete,
        ),
    };
    const answer = answers.get(name);
    if (!answer) return run(given as never, outcome);
    setTimeout(() => {
      if ('success' in answer) outcome.succeed(answer.success);
      if ('fail' in answer) outcome.fail(answer.fail, errorNumbers(answer));
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

/** The task of a call that a test answers; it cannot be aborted or observed. */
const answeredTask = Object.fromEntries(
  ['abort', 'onProgressUpdate', 'offProgressUpdate', 'onHeadersReceived', 'offHeadersReceived'].map(
    (name) => [name, () => undefined],
  ),
);

/** The error that a failed function or button passes to the app. */
export function failureResult(name: string, error: unknown): Record<string, unknown> {
  if (!(error instanceof WxFailure)) recordError(name, error);
  const fields = error instanceof WxFailure ? error.fields : {};
  return { errMsg: `${name}:fail ${(error as Error).message}`, ...fields };
}

/** Calls the app's callbacks; an exception in them counts as the app's, not as the function's. */
function runCallbacks(result: unknown, ...callbacks: (((result: unknown) => void) | undefined)[]) {
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

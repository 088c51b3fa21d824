import { RequestError } from './errors';
import { newSubmissionId } from './submissionId';

/**
 * What a person wants changed, under one name each: a repeat of what was never answered keeps the
 * name, so that the service does it once (docs/product.md, "Request headers").
 */
export class Intents {
  /** By call the last one: who wanted something else meanwhile wants it anew. */
  private readonly unanswered = new Map<string, { payload: string; intent: string }>();

  /** Sends what is wanted of a call, under its name. */
  async run<Result>(
    call: string,
    payload: string,
    send: (intent: string) => Promise<Result>,
  ): Promise<Result> {
    const last = this.unanswered.get(call);
    const intent = last?.payload === payload ? last.intent : newSubmissionId();
    this.unanswered.set(call, { payload, intent });
    const settle = () => {
      if (this.unanswered.get(call)?.intent === intent) this.unanswered.delete(call);
    };
    try {
      const result = await send(intent);
      settle();
      return result;
    } catch (error) {
      if (isAnswered(error)) settle();
      throw error;
    }
  }

  /** Somebody else wants things now. */
  forget(): void {
    this.unanswered.clear();
  }
}

/** Whether the service said what became of it; a 5xx does not. */
function isAnswered(error: unknown): boolean {
  if (!(error instanceof RequestError)) return false;
  const { failure, answer, code } = error;
  if (failure === 'status') return (answer.status ?? 500) < 500 && code !== 'IDEMPOTENCY_UNDER_WAY';
  return failure === 'refused' || failure === 'session';
}

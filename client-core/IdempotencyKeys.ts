import { RequestError } from './errors';
import { newSubmissionId } from './submissionId';

/**
 * Idempotency keys of the user's changes: resending a change that was never answered reuses its key, so that the
 * service applies the change once (docs/product.md, "Request headers").
 */
export class IdempotencyKeys {
  /** The last unanswered change per call. A change with another payload replaces it and gets a new key. */
  private readonly unanswered = new Map<string, { payload: string; intent: string }>();

  /** Sends a change with its idempotency key. */
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

  /** Deletes all keys after another user has signed in. */
  forget(): void {
    this.unanswered.clear();
  }
}

/** Whether the service has answered the change with this error; a 5xx status does not count as an answer. */
function isAnswered(error: unknown): boolean {
  if (!(error instanceof RequestError)) return false;
  const { failure, answer, code } = error;
  if (failure === 'status') return (answer.status ?? 500) < 500 && code !== 'IDEMPOTENCY_UNDER_WAY';
  return failure === 'refused' || failure === 'session';
}

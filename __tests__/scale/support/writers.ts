import { randomUUID } from 'node:crypto';
import type { Session } from '@account-doctor/contract/types';
import type { CallService } from '../../server/support/callsAt';

/** Customers who write one thing after another and record what was acknowledged. */
export class Writers {
  readonly acknowledged: string[] = [];
  readonly failed: string[] = [];
  /** Longest time without an acknowledged write, in ms. */
  longestGap = 0;
  private last = performance.now();
  private writing = true;
  private readonly done: Promise<unknown>;

  constructor(ask: CallService, people: Session[]) {
    this.done = Promise.all(people.map((person) => this.write(ask, person)));
  }

  async stop(): Promise<void> {
    this.writing = false;
    await this.done;
  }

  private async write(ask: CallService, person: Session): Promise<void> {
    while (this.writing) {
      const submissionId = randomUUID();
      try {
        await ask(
          'POST /app-api/user/submit/advice/feedback',
          { submissionId, kind: 'other', text: '多台机器也不会丢', pictures: [] },
          person,
        );
        this.acknowledged.push(submissionId);
        const now = performance.now();
        this.longestGap = Math.max(this.longestGap, now - this.last);
        this.last = now;
      } catch (error) {
        this.failed.push(String(error));
        // Pauses like a person after an error.
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
  }
}

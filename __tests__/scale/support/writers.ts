import { randomUUID } from 'node:crypto';
import type { Session } from '@account-doctor/contract/types';
import type { Ask } from '../../server/support/callsAt';

/** People who write one thing after another, and note what was acknowledged. */
export class Writers {
  readonly acknowledged: string[] = [];
  readonly failed: string[] = [];
  /** Longest time in which nothing was acknowledged, in ms. */
  longestGap = 0;
  private last = performance.now();
  private writing = true;
  private readonly done: Promise<unknown>;

  constructor(ask: Ask, people: Session[]) {
    this.done = Promise.all(people.map((person) => this.write(ask, person)));
  }

  async stop(): Promise<void> {
    this.writing = false;
    await this.done;
  }

  private async write(ask: Ask, person: Session): Promise<void> {
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
        // As a person would, who is told that it failed.
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
  }
}

import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { RepeatWindow } from '@account-doctor/client-core/RepeatWindow';

describe('an identical request still pending', () => {
  it('shares the pending result', async () => {
    const repeats = new RepeatWindow(() => 0);
    let sends = 0;
    const send = () => {
      sends += 1;
      return Promise.resolve({ sends });
    };
    const [first, second] = await Promise.all([repeats.run('a', send), repeats.run('a', send)]);
    expect(sends).toBe(1);
    expect(second).toBe(first);
  });

  it('shares a failure too, and sends again afterwards', async () => {
    const repeats = new RepeatWindow(() => 0);
    let sends = 0;
    const send = () => {
      sends += 1;
      return sends === 1 ? Promise.reject(new Error('down')) : Promise.resolve('up');
    };
    const both = await Promise.allSettled([repeats.run('a', send), repeats.run('a', send)]);
    expect(both.map((outcome) => outcome.status)).toEqual(['rejected', 'rejected']);
    expect(sends).toBe(1);
    await expect(repeats.run('a', send)).resolves.toBe('up');
    expect(sends).toBe(2);
  });
});

describe('a repeat after the result', () => {
  const runAt = async (age: number) => {
    let now = 1_000;
    let sends = 0;
    const repeats = new RepeatWindow(() => now);
    const send = () => Promise.resolve({ list: [(sends += 1)] });
    const first = await repeats.run('a', send);
    now += age;
    const second = await repeats.run('a', send);
    return { first, second, sends };
  };

  it('within 300 ms gets a copy of the previous result', async () => {
    const { first, second, sends } = await runAt(299);
    expect(sends).toBe(1);
    expect(second).toEqual(first);
    expect(second).not.toBe(first);
    expect(second.list).not.toBe(first.list);
  });

  it('at 300 ms is sent again', async () => {
    expect((await runAt(300)).sends).toBe(2);
  });

  it('changing a returned copy does not change the next one', async () => {
    const repeats = new RepeatWindow(() => 0);
    const send = () => Promise.resolve({ list: [1] });
    (await repeats.run('a', send)).list.push(2);
    (await repeats.run('a', send)).list.push(3);
    expect(await repeats.run('a', send)).toEqual({ list: [1] });
  });
});

describe('remembered results', () => {
  it('older than a second are purged by the next request', async () => {
    let now = 0;
    const repeats = new RepeatWindow(() => now);
    await repeats.run('a', () => Promise.resolve(1));
    now = 1_000;
    await repeats.run('b', () => Promise.resolve(1));
    expect(repeats.size).toBe(2);
    now = 1_001;
    await repeats.run('c', () => Promise.resolve(1));
    expect(repeats.size).toBe(2);
  });

  it('are removed by clear, so that the next user gets their own', async () => {
    const repeats = new RepeatWindow(() => 0);
    await repeats.run('a', () => Promise.resolve('mine'));
    repeats.clear();
    expect(await repeats.run('a', () => Promise.resolve('yours'))).toBe('yours');
  });

  it('never include a failure', async () => {
    const repeats = new RepeatWindow(() => 0);
    await expect(repeats.run('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect(repeats.size).toBe(0);
  });
});

describe('a changing call', () => {
  it('drops earlier results', async () => {
    const repeats = new RepeatWindow(() => 0);
    let value = 'receivable';
    const read = () => repeats.run('read', () => Promise.resolve(value));
    expect(await read()).toBe('receivable');
    await repeats.run('change', () => Promise.resolve((value = 'received')), true);
    expect(await read()).toBe('received');
  });

  it('drops earlier results even if it was rejected, because another client may have caused that', async () => {
    const repeats = new RepeatWindow(() => 0);
    let value = 'receivable';
    const read = () => repeats.run('read', () => Promise.resolve(value));
    await read();
    value = 'sold out';
    const rejection = repeats.run('change', () => Promise.reject(new Error('refused')), true);
    await expect(rejection).rejects.toThrow('refused');
    expect(await read()).toBe('sold out');
  });

  it('prevents that pending older results are remembered', async () => {
    const repeats = new RepeatWindow(() => 0);
    let answerEarly: (value: string) => void = () => undefined;
    const early = repeats.run('read', () => new Promise<string>((done) => (answerEarly = done)));
    await repeats.run('change', () => Promise.resolve(), true);
    const read = () => repeats.run('read', () => Promise.resolve('received'));
    expect(await read()).toBe('received');
    answerEarly('receivable');
    expect(await early).toBe('receivable');
    // Arrived last, but was sent before the change.
    expect(await read()).toBe('received');
  });

  it('sent twice at once is sent once', async () => {
    const repeats = new RepeatWindow(() => 0);
    let sends = 0;
    const change = () => repeats.run('change', () => Promise.resolve((sends += 1)), true);
    await Promise.all([change(), change()]);
    await change();
    expect(sends).toBe(1);
  });
});

describe('for any sequence of requests and pauses', () => {
  it('a request is sent if and only if no success of the same key is younger than 300 ms', async () => {
    const steps = fc.array(
      fc.record({
        key: fc.constantFrom('a', 'b', 'c'),
        pause: fc.integer({ min: 0, max: 700 }),
        fails: fc.boolean(),
      }),
      { maxLength: 40 },
    );
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        let now = 0;
        const repeats = new RepeatWindow(() => now);
        const lastSuccess = new Map<string, number>();
        for (const { key, pause, fails } of sequence) {
          now += pause;
          const age = now - (lastSuccess.get(key) ?? Number.NEGATIVE_INFINITY);
          const sends: string[] = [];
          await repeats
            .run(key, () => {
              sends.push(key);
              return fails ? Promise.reject(new Error('down')) : Promise.resolve(key);
            })
            .catch(() => undefined);
          const sent = sends.length === 1;
          expect(sent).toBe(age >= 300);
          if (sent && fails) lastSuccess.delete(key);
          if (sent && !fails) lastSuccess.set(key, now);
          expect(repeats.size).toBeLessThanOrEqual(3);
        }
      }),
    );
  });
});

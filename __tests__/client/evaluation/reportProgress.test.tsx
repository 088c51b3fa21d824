import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cleanup, render } from '@testing-library/react';
import { View } from '@tarojs/components';
import { act, useEffect } from 'react';
import type { DataOf } from '@account-doctor/contract/types';
import type { EvaluationState } from '@account-doctor/contract/states';
import { useReportProgress } from '@/features/evaluation/SubmittedPage';
import { estimateSteps } from '@/features/evaluation/estimateSteps';
import { service } from '@/data/service';
import { reportOrder } from '../report/fixtures';
import { accepted, refused, requestAs, serveWith, status } from '../support/service';
import { leaveFakeClock } from '../support/fakeClock';

const STEP = 50;

const progress = (
  evaluationState: EvaluationState,
): DataOf<'GET /app-api/api/evaluate/user/order/report/get'> => ({
  order: { ...reportOrder, evaluationState },
  report: null,
  versions: [],
  ahead: 0,
  sales: null,
  human: null,
  valuerRecord: null,
  credit: 0,
  submitted: null,
});

/** Shows a page that polls an order. The service answers from the list and then repeats the last answer. */
async function poll(answers: (() => ReturnType<typeof accepted> | Promise<never>)[]) {
  let asked = 0;
  const times: number[] = [];
  let open: () => void = () => undefined;
  const mountedYet = new Promise<void>((resolve) => {
    open = resolve;
  });
  serveWith(async () => {
    // Mounting advances the fake clock, which must not count as a pause.
    await mountedYet;
    times.push(Date.now());
    const answer = answers[Math.min(asked, answers.length - 1)]!;
    asked += 1;
    return answer();
  });
  const seen: string[] = [];
  function Page() {
    const { data, error, refreshError } = useReportProgress('order-1');
    const failure = (error ?? refreshError) as Error | undefined;
    const shown = failure?.message ?? data?.order.evaluationState;
    useEffect(() => {
      if (shown !== undefined) seen.push(shown);
    }, [shown]);
    return <View>页面</View>;
  }
  render(<Page />);
  await pass(20);
  open();
  // The answer must be rendered before the clock advances.
  for (let drawn = 0; drawn < 5; drawn += 1) await pass(0);
  return {
    seen,
    stop: cleanup,
    pauses: () => times.slice(1).map((time, index) => time - times[index]!),
  };
}

const moving = () => accepted(progress('estimating'));
const offline = () => Promise.reject(new Error('request:fail'));
/** Advances the fake clock in steps, because React renders after each. */
async function pass(duration: number, step = STEP) {
  for (let passed = 0; passed <= duration; passed += step)
    await act(async () => {
      await vi.advanceTimersByTimeAsync(Math.min(step, duration - passed));
    });
}

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<div id="app"></div>';
  requestAs({ token: 't' });
  service.forget();
});
afterEach(() => {
  cleanup();
  leaveFakeClock();
  vi.restoreAllMocks();
});

describe('polling an estimate', () => {
  it('sends requests immediately, after 400 ms, and then with pauses that grow to 2 s', async () => {
    const { pauses, stop } = await poll([moving]);
    await pass(12_000);
    stop();
    const first = pauses().slice(0, 6);
    expect(first.map(Math.round)).toEqual([400, 560, 784, 1097, 1536, 2000]);
    expect(
      pauses()
        .slice(6)
        .every((pause) => pause === 2000),
    ).toBe(true);
  });

  it('polls once a minute during an appraisal', async () => {
    const queued = progress('queued');
    const { pauses, stop } = await poll([
      () => accepted({ ...queued, order: { ...queued.order, kind: 'human' } }),
    ]);
    await pass(3_600_000, 5_000);
    stop();
    expect(pauses().at(-1)).toBe(60_000);
    expect(pauses().length).toBeLessThan(75);
  });

  it.each(['ready', 'needs_input', 'insufficient_data', 'failed'] as const)(
    'ends when it is %s',
    async (end) => {
      const { seen, pauses } = await poll([moving, () => accepted(progress(end))]);
      await pass(30_000);
      expect(seen).toEqual(['estimating', end]);
      expect(pauses()).toHaveLength(1);
    },
  );

  it('continues after a failed request, and reports it', async () => {
    const { seen } = await poll([moving, offline, moving, () => accepted(progress('ready'))]);
    await pass(30_000);
    expect(seen).toEqual(['estimating', 'offline', 'estimating', 'ready']);
  });

  it.each([
    ['the order does not exist', () => status(404, refused('ORDER_NOT_FOUND', '没有').data)],
    ['nobody is signed in', () => status(401, refused('NOT_LOGGED_IN', '登录').data)],
  ])('ends when %s', async (_why, answer) => {
    const { seen, pauses } = await poll([answer]);
    await pass(30_000);
    expect(seen).toHaveLength(1);
    expect(pauses()).toHaveLength(0);
  });

  it('reports nothing after it has been stopped, not even an answer that arrives later', async () => {
    const { seen, stop, pauses } = await poll([() => new Promise<never>(() => undefined)]);
    stop();
    await pass(30_000);
    expect(seen).toEqual([]);
    expect(pauses()).toHaveLength(0);
  });
});

describe('the steps of an estimate', () => {
  const phases = (state: EvaluationState, ahead: number | null = 0) =>
    estimateSteps({ ...reportOrder, evaluationState: state }, ahead).map(({ phase }) => phase);

  it('are not marked as done too early', () => {
    expect(phases('submitted')).toEqual(['done', 'now', 'later', 'later']);
    expect(phases('estimating')).toEqual(['done', 'done', 'now', 'later']);
    expect(phases('ready')).toEqual(['done', 'done', 'done', 'now']);
  });

  it('show the number of orders ahead', () => {
    const waiting = (ahead: number | null) =>
      estimateSteps({ ...reportOrder, evaluationState: 'submitted' }, ahead)[1]!.note;
    expect(waiting(3)).toBe('前面还有 3 份');
    expect(waiting(0)).toBe('马上开始');
    expect(waiting(null)).toBe('马上开始');
  });
});

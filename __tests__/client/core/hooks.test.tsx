import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cleanup, render } from '@testing-library/react';
import { act, useEffect, useLayoutEffect, useState } from 'react';
import { useEvent } from '@account-doctor/client-core/react/useEvent';
import { useOneAtATime, type Action } from '@account-doctor/client-core/react/useOneAtATime';

/** Rerenders the component with another value. */
let draw: (value: number) => void;

function mount(Content: (props: { value: number }) => null): void {
  function Counter() {
    const [value, setValue] = useState(1);
    draw = (next) => act(() => setValue(next));
    return <Content value={value} />;
  }
  render(<Counter />);
}

beforeEach(() => {
  document.body.innerHTML = '<div id="app"></div>';
});
afterEach(cleanup);

describe('useEvent', () => {
  it('returns the same function, which runs the callback of the last render', () => {
    const seen = new Set<() => number>();
    mount(({ value }) => {
      seen.add(useEvent(() => value));
      return null;
    });
    draw(2);
    const [event] = [...seen];
    expect(seen.size).toBe(1);
    expect(event?.()).toBe(2);
  });

  it('runs the latest callback in effects of the same render', () => {
    const told: [string, number][] = [];
    mount(({ value }) => {
      const event = useEvent(() => value);
      useLayoutEffect(() => void told.push(['layout', event()]));
      useEffect(() => void told.push(['effect', event()]));
      return null;
    });
    told.length = 0;
    draw(2);
    expect(told).toEqual([
      ['layout', 2],
      ['effect', 2],
    ]);
  });

  it('passes arguments and result through', () => {
    let event: (one: number, other: number) => number = () => 0;
    mount(({ value }) => {
      event = useEvent((one: number, other: number) => value + one * other);
      return null;
    });
    expect(event(3, 4)).toBe(13);
  });
});

describe('an action of the user', () => {
  let action: Action<[string]>;
  let settle: { finish: () => void; fail: (error: Error) => void };
  let began: string[];
  let failures: [number, unknown][];

  beforeEach(() => {
    began = [];
    failures = [];
    mount(({ value }) => {
      action = useOneAtATime(
        (name: string) => {
          began.push(`${name} ${value}`);
          return new Promise<void>((finish, fail) => {
            settle = { finish, fail };
          });
        },
        (error) => failures.push([value, error]),
      );
      return null;
    });
  });

  const begin = (name: string): Promise<boolean> => {
    let done = Promise.resolve(false);
    act(() => {
      done = action.run(name);
    });
    return done;
  };

  it('runs once at a time, and again after it has ended', async () => {
    const first = begin('first');
    expect(action.running).toBe(true);
    expect(await begin('second')).toBe(false);
    await act(async () => {
      settle.finish();
      await first;
    });
    expect([await first, action.running]).toEqual([true, false]);
    void begin('third');
    expect(began).toEqual(['first 1', 'third 1']);
  });

  it('never rejects, and passes its failure to the callback of the last render', async () => {
    const { run } = action;
    const done = begin('first');
    draw(2);
    const error = new Error('refused');
    await act(async () => {
      settle.fail(error);
      await done;
    });
    expect([await done, action.running]).toEqual([false, false]);
    expect(failures).toEqual([[2, error]]);
    expect(action.run).toBe(run);
  });

  it('does not start twice before the next render', async () => {
    await act(async () => {
      void action.run('first');
      expect(await action.run('second')).toBe(false);
    });
    expect(began).toEqual(['first 1']);
  });
});

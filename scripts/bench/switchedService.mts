import { tracing, traceWith, type Tracing } from '../../server/core/tracing/tracing';
import { run } from '../../server/run';

/**
 * The service, whose traces `SIGHUP` switches off and `SIGUSR2` on: two processes of the very same service
 * differ by up to a third in processor time, each in its own way until its end, which hides a few hundredths.
 */
let on = true;
process.on('SIGUSR2', () => (on = true));
process.on('SIGHUP', () => (on = false));

/** Off, a trace is over as soon as it has begun: it was within the share and its budget, as it would have been. */
function switched(whole: Tracing): Tracing {
  return {
    ...whole,
    startRequest(told, from) {
      const span = whole.startRequest(told, from);
      if (on) return span;
      span?.end();
      return null;
    },
  };
}

await run(() => {
  const whole = tracing();
  if (!whole) throw new Error('Nothing is traced: the collector is missing');
  traceWith(switched(whole));
  return Promise.resolve();
});

import { MINUTE } from '@account-doctor/contract/time';
import { buildsOfOtherSecret, REBUILD } from './builtSecret';
import { checkStart } from './checkStart';
import { giveUp, mistypedWords, readSettingsOrGiveUp } from './giveUp';
import { tracing } from '../core/tracing/tracing';
import { greeting } from './greeting';
import type { Undo } from '../core/restart';
import type { Preparation, RunningService } from './start';

export { StartProblem } from '../core/startProblem';

/** A stop that takes longer than this beyond `DRAIN_SECONDS` is broken off, in ms. */
const STOP_LIMIT = MINUTE;

/** Ctrl-C reaches us twice under npm: by the terminal and by npm, which passes it on. In ms. */
const SAME_SIGNAL = 500;

/**
 * Runs the service until a signal ends the process.
 * @param build makes what has to be there before requests are answered
 */
export async function run(build: Preparation): Promise<void> {
  const settings = readSettingsOrGiveUp();
  await checkStart(settings).catch(giveUp);
  // Only now, so that a wrong setting is refused without loading everything.
  const [{ createLog }, { openTracing }, { start }] = await Promise.all([
    import('../core/log'),
    import('../core/tracing/open'),
    import('./start'),
  ]);
  const log = createLog(settings.operation.logLevel);
  await openTracing(settings, log);
  for (const words of mistypedWords()) log.warn(words);
  const prepare: Preparation = async (signal) => {
    await build(signal);
    for (const name of buildsOfOtherSecret(settings))
      log.warn(
        `The ${name} signs with another secret than SIGN_SECRET, so that its calls are refused: ${REBUILD}`,
      );
  };

  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'A defect ends the process');
    process.exit(1);
  });

  const stopping = new AbortController();
  let running = start(settings, log, prepare, stopping.signal);

  let stoppingSince: number | null = null;
  /**
   * The first signal lets everything under way finish, a start too but for its preparation, so that
   * no database is left behind; a second one ends the process at once.
   */
  async function onSignal(signal: NodeJS.Signals): Promise<void> {
    if (stoppingSince !== null) {
      if (performance.now() - stoppingSince > SAME_SIGNAL) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    const limit = STOP_LIMIT + settings.operation.drainSeconds * 1_000;
    setTimeout(() => process.exit(1), limit).unref();
    stopping.abort();
    const service = await running;
    log.info({ signal }, 'Stopping: requests and jobs under way are finished');
    await service.stop().catch(giveUp);
    await tracing()?.close();
    process.exit(0);
  }
  process.on('SIGTERM', (signal) => void onSignal(signal));
  process.on('SIGINT', (signal) => void onSignal(signal));

  /** Stops, does what was asked for, and starts again: with what was before, where it does not start else. */
  async function startAgain(
    service: RunningService,
    meanwhile: () => Promise<Undo | null>,
  ): Promise<RunningService> {
    log.warn('Stopping, to start again');
    await service.stop();
    const undo = await meanwhile();
    const again = () => start(settings, log, prepare, stopping.signal);
    return again().catch(async (error: unknown) => {
      if (undo === null || stopping.signal.aborted) throw error;
      log.error({ err: error }, 'The service does not start with what was restored');
      await undo(error);
      return again();
    });
  }

  for (;;) {
    const service = await running.catch((error: unknown) =>
      error === stopping.signal.reason ? process.exit(0) : giveUp(error),
    );
    process.stdout.write(greeting(settings, service));
    const meanwhile = await service.restart;
    if (stopping.signal.aborted) return;
    running = startAgain(service, meanwhile);
  }
}

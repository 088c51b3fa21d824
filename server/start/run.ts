import type { Logger } from 'pino';
import { bilingual } from '../core/bilingual';
import { buildsOfOtherSecret, REBUILD } from './builtSecret';
import { checkStart } from './checkStart';
import { giveUp, mistypedWarnings, readSettingsOrGiveUp } from './giveUp';
import { tracing } from '../core/tracing/tracing';
import { greeting } from './greeting';
import type { UndoChange } from '../core/restart';
import type { ServiceSettings } from './settings';
import type { Preparation, RunningService } from './start';

export { StartProblem } from '../core/startProblem';

/** If stopping takes longer than `DRAIN_SECONDS` plus this time in ms, the process exits. */
const STOP_LIMIT = 60_000;

/** Under npm, Ctrl-C sends two signals, one from the terminal and one from npm, within this time in ms. */
const SAME_SIGNAL = 500;

/**
 * Runs the service until a signal ends the process.
 * @param build creates the files that must exist before requests are answered
 */
export async function run(build: Preparation): Promise<void> {
  const settings = readSettingsOrGiveUp();
  await checkStart(settings).catch(giveUp);
  // Imported after the checks, so that a wrong setting is reported without loading everything.
  const [{ createLog }, { openTracing }, { start }] = await Promise.all([
    import('../core/log'),
    import('../core/tracing/open'),
    import('./start'),
  ]);
  const log = createLog(settings.operation.logLevel);
  await openTracing(settings, log);
  for (const words of mistypedWarnings()) log.warn(words);
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'A defect ends the process');
    process.exit(1);
  });

  const prepare = createPreparation(build, settings, log);
  const stopping = new AbortController();
  const begin = () => start({ settings, log, prepare, signal: stopping.signal });
  let running = begin();
  stopOnSignals(settings, log, () => {
    stopping.abort();
    return running;
  });
  for (;;) {
    const service = await running.catch((error: unknown) =>
      error === stopping.signal.reason ? process.exit(0) : giveUp(error),
    );
    process.stdout.write(greeting(settings, service));
    const meanwhile = await service.restart;
    if (stopping.signal.aborted) return;
    log.warn('Stopping in order to start again');
    running = startAgain({ service, meanwhile, begin, log, signal: stopping.signal });
  }
}

/** Runs the given preparation, then warns of each build that signs with another secret. */
const createPreparation =
  (build: Preparation, settings: ServiceSettings, log: Logger): Preparation =>
  async (signal) => {
    await build(signal);
    for (const name of buildsOfOtherSecret(settings))
      log.warn(
        bilingual(
          `The ${name} signs with another secret than SIGN_SECRET, so its calls are rejected: ${REBUILD}`,
          `${name} 用的密钥和 SIGN_SECRET 不同，它的请求会被拒绝：${REBUILD}`,
        ),
      );
  };

/**
 * Stops on the first signal, once everything in progress has finished; a start in progress finishes too, except its
 * preparation, so that no database is left running. A second signal exits at once.
 */
function stopOnSignals(
  { operation }: ServiceSettings,
  log: Logger,
  stop: () => Promise<RunningService>,
): void {
  let stoppingSince: number | null = null;
  async function onSignal(signal: NodeJS.Signals): Promise<void> {
    if (stoppingSince !== null) {
      if (performance.now() - stoppingSince > SAME_SIGNAL) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    setTimeout(() => process.exit(1), STOP_LIMIT + operation.drainSeconds * 1_000).unref();
    const service = await stop();
    log.info({ signal }, 'Stopping after the requests and jobs in progress');
    await service.stop().catch(giveUp);
    await tracing()?.close();
    process.exit(0);
  }
  process.on('SIGTERM', (signal) => void onSignal(signal));
  process.on('SIGINT', (signal) => void onSignal(signal));
}

interface StartingAgain {
  service: RunningService;
  /** The task between stop and start. */
  meanwhile: () => Promise<UndoChange | null>;
  begin: () => Promise<RunningService>;
  log: Logger;
  signal: AbortSignal;
}

/**
 * Stops the service, runs the task `meanwhile`, and starts the service again. If it does not start, undoes the task and
 * starts once more.
 */
async function startAgain(again: StartingAgain): Promise<RunningService> {
  const { service, meanwhile, begin, log, signal } = again;
  await service.stop();
  const undo = await meanwhile();
  return begin().catch(async (error: unknown) => {
    if (undo === null || signal.aborted) throw error;
    log.error({ err: error }, 'The service does not start with the restored data');
    await undo(error);
    return begin();
  });
}

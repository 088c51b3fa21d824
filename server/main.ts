import { giveUp, readSettingsOrGiveUp } from './giveUp';
import { createLog } from './log';
import { sandboxes } from './settings';
import { start } from './start';

/** How long requests and jobs under way may take to finish, in ms. */
const STOP_PATIENCE = 60_000;

const settings = readSettingsOrGiveUp();
const log = createLog(settings.operation.logLevel);

process.on('uncaughtException', (err) => {
  log.fatal({ err }, 'A defect ends the process');
  process.exit(1);
});

const starting = start(settings, log);

/** Ctrl-C reaches us twice under npm: by the terminal and by npm, which passes it on. In ms. */
const SAME_SIGNAL = 500;

let stoppingSince: number | null = null;
/**
 * The first signal lets everything under way finish, a start too, so that no database is left
 * behind; a second one ends the process at once.
 */
async function onSignal(signal: NodeJS.Signals): Promise<void> {
  if (stoppingSince !== null) {
    if (performance.now() - stoppingSince > SAME_SIGNAL) process.exit(1);
    return;
  }
  stoppingSince = performance.now();
  setTimeout(() => process.exit(1), STOP_PATIENCE).unref();
  const service = await starting;
  log.info({ signal }, 'Stopping: requests and jobs under way are finished');
  await service.stop().catch(giveUp);
  process.exit(0);
}
process.on('SIGTERM', (signal) => void onSignal(signal));
process.on('SIGINT', (signal) => void onSignal(signal));

const service = await starting.catch(giveUp);
const inUse = sandboxes(settings);
const mode = `MODE=${settings.mode.mode}`;
process.stdout.write(
  `${inUse.length > 0 ? `${mode}, sandboxes: ${inUse.join(', ')}` : mode}\n` +
    `账号博士 is running: ${service.address}\n` +
    `The valuers' desk: ${service.address}/desk (npm run staff:create adds who signs in there)\n`,
);

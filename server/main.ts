import { giveUp, readSettingsOrGiveUp } from './giveUp';
import { createLog } from './log';
import { sandboxes } from './settings';
import { start } from './start';

const settings = readSettingsOrGiveUp();
const log = createLog(settings.operation.logLevel);
const service = await start(settings, log).catch(giveUp);

const inUse = sandboxes(settings);
const mode = `MODE=${settings.mode.mode}`;
process.stdout.write(
  `${inUse.length > 0 ? `${mode}, sandboxes: ${inUse.join(', ')}` : mode}\n` +
    `账号博士 is running: ${service.address}\n`,
);

process.on('uncaughtException', (err) => {
  log.fatal({ err }, 'A defect ends the process');
  process.exit(1);
});

/** How long requests and jobs under way may take to finish, in ms. */
const STOP_PATIENCE = 60_000;

let stopping = false;
/** The first signal lets everything under way finish; a second one ends the process at once. */
async function onSignal(signal: NodeJS.Signals): Promise<void> {
  if (stopping) process.exit(1);
  stopping = true;
  log.info({ signal }, 'Stopping: requests and jobs under way are finished');
  setTimeout(() => process.exit(1), STOP_PATIENCE).unref();
  await service.stop().catch(giveUp);
  process.exit(0);
}
process.on('SIGTERM', (signal) => void onSignal(signal));
process.on('SIGINT', (signal) => void onSignal(signal));

import { start } from './start';
import { createLog } from './log';
import { readSettings, type Settings } from './settings';
import { StartProblem } from './startProblem';

/** Says in one line why the service cannot start; a defect shows with its stack. */
function giveUp(error: unknown): never {
  console.error(error instanceof StartProblem ? error.message : error);
  process.exit(1);
}

function readSettingsOrGiveUp(): Settings {
  try {
    return readSettings(process.env);
  } catch (error) {
    return giveUp(error);
  }
}

const settings = readSettingsOrGiveUp();
const log = createLog(settings.operation.logLevel);
const service = await start(settings, log).catch(giveUp);
console.log(`账号博士 is running: ${service.address}`);

let stopping = false;
/** The first signal lets everything under way finish; a second one ends the process at once. */
async function onSignal(signal: NodeJS.Signals): Promise<void> {
  if (stopping) process.exit(130);
  stopping = true;
  log.info({ signal }, 'Stopping: requests and jobs under way are finished');
  await service.stop().catch(giveUp);
  process.exit(0);
}
process.on('SIGTERM', onSignal);
process.on('SIGINT', onSignal);

import { parseArgs } from 'node:util';
import { staffPasswordProblem } from '@account-doctor/contract/identity';
import { openMigrated } from '../core/database/open';
import { BusinessError } from '../core/errors';
import { createLog } from '../core/log';
import { recoverMember } from '../domain/staff';
import { giveUp, readCommandSettings } from '../start/giveUp';
import { askFor } from './support/askFor';

/**
 * `npm run staff:recover`: restores the access of a staff member whom nobody else can help, such as
 * an admin without password or authenticator app. Prompts for the new password without echo.
 */

function usage(problem: string): never {
  console.error(`${problem}\n\nUsage: npm run staff:recover -- --name <name>

Gives the member a new password, which is asked for or read from the first line of standard input,
takes the authenticator app away, and lets in who was disabled.`);
  process.exit(2);
}

function readName(): string {
  try {
    const { name } = parseArgs({ options: { name: { type: 'string' } } }).values;
    return name ?? usage('--name is missing');
  } catch (error) {
    return usage(error instanceof Error ? error.message : '');
  }
}

const name = readName();
const { password = '' } = await askFor([{ key: 'password', text: 'New password: ', secret: true }]);
const problem = staffPasswordProblem(password);
if (problem !== null) usage(`password: ${problem}`);

const settings = readCommandSettings();
const log = createLog(settings.operation.logLevel);
const { database, close } = await openMigrated(settings, log, giveUp).catch(giveUp);
try {
  const parts = { database, now: () => new Date() };
  const { answer } = await recoverMember(parts, { name, password });
  console.log(`${answer.name} may sign in at /desk as ${answer.role}, with the new password.`);
} catch (error) {
  if (!(error instanceof BusinessError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await close();
}

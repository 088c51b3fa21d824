import { feedbackTextProblem } from '@account-doctor/contract/feedback';
import { FEEDBACK_TEXT_LIMIT } from '@account-doctor/contract/limits';
import { openBeside } from '../database/open';
import { giveUp, readSettingsOrGiveUp } from '../giveUp';
import { createLog } from '../log';
import {
  answerFeedback,
  unansweredFeedback,
  type AnswerOutcome,
} from '../modules/feedback/feedback';

/**
 * `npm run feedback:answer`: shows what waits for an answer, the oldest first.
 * `npm run feedback:answer -- <id> "text"`: answers one, and tells its user by a message.
 */

const USAGE = `Usage: npm run feedback:answer                    shows what waits for an answer
       npm run feedback:answer -- <id> "<text>"   answers it, in at most ${FEEDBACK_TEXT_LIMIT} characters`;

const SHOWN = 50;

const words: Record<AnswerOutcome, string> = {
  answered: 'Answered; the user has a message.',
  unknown: 'There is no such feedback.',
  'answered before': 'It was answered before; the first answer stays.',
};

const [feedbackId, text, ...rest] = process.argv.slice(2);
const answer = text?.trim() ?? '';
if (feedbackId !== undefined && (rest.length > 0 || feedbackTextProblem(answer) !== null)) {
  console.error(USAGE);
  process.exit(2);
}

const settings = readSettingsOrGiveUp();
const log = createLog(settings.operation.logLevel);
const { database, close } = await openBeside(settings, log, giveUp).catch(giveUp);
const now = () => new Date();

async function showWaiting(): Promise<void> {
  const waiting = await unansweredFeedback(database, SHOWN);
  if (waiting.length === 0) console.log('Nothing waits for an answer.');
  for (const row of waiting) {
    const about = row.subject === null ? row.kind : `${row.kind}, ${row.subject}`;
    const pictures = row.pictures.length > 0 ? `, ${row.pictures.length} pictures` : '';
    const contact = row.contact === null ? '' : `, reach: ${row.contact}`;
    console.log(`${row.feedbackId}  ${row.createdAt.toISOString()}  ${about}${pictures}${contact}`);
    console.log(`  ${row.text.replaceAll('\n', '\n  ')}\n`);
  }
}

try {
  if (feedbackId === undefined) await showWaiting();
  else {
    const outcome = await answerFeedback({ database, now }, feedbackId, answer);
    if (outcome === 'answered') console.log(words[outcome]);
    else console.error(words[outcome]);
    process.exitCode = outcome === 'answered' ? 0 : 1;
  }
} finally {
  await close();
}

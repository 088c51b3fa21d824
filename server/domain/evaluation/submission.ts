import { isDeepStrictEqual } from 'node:util';
import { answersProblems } from '@account-doctor/contract/game';
import type { ReceivedOf } from '@account-doctor/contract/types';
import { type DescribedGame, zoneProblem } from '../game';
import { maskAccount } from '../report';
import type { Evaluation } from './store';

/** A filled-in form as the service receives it. */
export type Submission = ReceivedOf<'POST /app-api/api/evaluate/user/game/submit/ai'>;

/** What of a submission is stored; the account id as typed is not. */
export type SubmissionContent = Pick<
  Evaluation,
  'gameId' | 'serverId' | 'zone' | 'account' | 'answers' | 'pictures'
>;

/** The part of a submission that is kept, and by which a repeat is recognised. */
export function contentOf(submission: Submission): SubmissionContent {
  const { gameId, serverId, zone, account, answers, pictures } = submission;
  return {
    gameId,
    serverId,
    zone: zone ?? null,
    account: account ? maskAccount(account) : null,
    answers,
    pictures: [...new Set(pictures)],
  };
}

/** Whether a submission says the same as the one that was stored under its id. */
export function isSameContent(stored: SubmissionContent, sent: SubmissionContent): boolean {
  const { gameId, serverId, zone, account, answers, pictures } = stored;
  return isDeepStrictEqual({ gameId, serverId, zone, account, answers, pictures }, sent);
}

/**
 * Every problem of a submission, keyed as the form shows it: `serverId`, `zone`, `account`,
 * `answers.<field key>`; empty when all is right.
 */
export function submissionProblems(
  { servers, fields }: DescribedGame,
  {
    serverId,
    zone,
    account,
    answers,
  }: Pick<Submission, 'serverId' | 'zone' | 'account' | 'answers'>,
): Record<string, string> {
  const problems: Record<string, string> = {};
  const server = servers.find((known) => known.serverId === serverId);
  if (!server) problems.serverId = '请重新选择区服';
  const wrongZone = server && zoneProblem(server, zone);
  if (wrongZone) problems.zone = wrongZone;
  if (account && /[\p{Cc}\p{Cs}]/u.test(account))
    problems.account = '包含无法识别的字符，请重新输入';
  for (const [key, problem] of Object.entries(answersProblems(fields, answers)))
    problems[`answers.${key}`] = problem;
  return problems;
}

/** What of a stored submission does not fit the game's form, which may have changed since. */
export const fieldsNoLongerValid = (
  described: DescribedGame,
  { serverId, zone, answers }: SubmissionContent,
) => submissionProblems(described, { serverId, zone: zone ?? undefined, answers });

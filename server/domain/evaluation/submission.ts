import { isDeepStrictEqual } from 'node:util';
import { answersProblems } from '@account-doctor/contract/game';
import type { ReceivedOf } from '@account-doctor/contract/types';
import { type DescribedGame, zoneProblem } from '../game';
import { maskAccount } from '../report';
import type { Evaluation } from './store';

/** A filled-in form as the service receives it. */
export type Submission = ReceivedOf<'POST /app-api/api/evaluate/user/game/submit/ai'>;

/** The stored part of a submission; it does not include the account id as typed. */
export type SubmissionContent = Pick<
  Evaluation,
  'gameId' | 'serverId' | 'zone' | 'account' | 'answers' | 'pictures'
> &
  // A submission for an appraisal has no asked price.
  Partial<Pick<Evaluation, 'askedPrice' | 'isBuyer'>>;

/** The part of a submission that is stored, and by which a repeat is recognised. */
export function storedContentOf(submission: Submission): SubmissionContent {
  const { gameId, serverId, zone, account, answers, pictures } = submission;
  return {
    gameId,
    serverId,
    zone: zone ?? null,
    account: account ? maskAccount(account) : null,
    answers,
    pictures: [...new Set(pictures)],
    askedPrice: submission.askedPrice ?? null,
    isBuyer: submission.isBuyer ?? false,
  };
}

/** Whether a submission has the same content as the stored one with its id. */
export function isSameContent(stored: SubmissionContent, sent: SubmissionContent): boolean {
  const { gameId, serverId, zone, account, answers, pictures } = stored;
  const { askedPrice = null, isBuyer = false } = stored;
  return isDeepStrictEqual(
    { gameId, serverId, zone, account, answers, pictures, askedPrice, isBuyer },
    sent,
  );
}

/**
 * All problems of a submission by field: `serverId`, `zone`, `account`, `askedPrice`, `answers.<field key>`; empty if
 * the submission is valid.
 */
export function submissionProblems(
  { servers, fields }: DescribedGame,
  {
    serverId,
    zone,
    account,
    answers,
    isBuyer,
    askedPrice,
  }: Pick<Submission, 'serverId' | 'zone' | 'account' | 'answers' | 'isBuyer' | 'askedPrice'>,
): Record<string, string> {
  const problems: Record<string, string> = {};
  const server = servers.find((known) => known.serverId === serverId);
  if (!server) problems.serverId = '请重新选择区服';
  const wrongZone = server && zoneProblem(server, zone);
  if (wrongZone) problems.zone = wrongZone;
  if (account && /[\p{Cc}\p{Cs}]/u.test(account))
    problems.account = '包含无法识别的字符，请重新输入';
  if (isBuyer && askedPrice === undefined) problems.askedPrice = '请填写标价';
  for (const [key, problem] of Object.entries(answersProblems(fields, answers)))
    problems[`answers.${key}`] = problem;
  return problems;
}

/**
 * The fields of a stored submission that no longer fit the game's form, which may have changed
 * since.
 */
export const fieldsNoLongerValid = (
  described: DescribedGame,
  { serverId, zone, answers }: SubmissionContent,
) => submissionProblems(described, { serverId, zone: zone ?? undefined, answers });

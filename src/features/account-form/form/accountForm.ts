import {
  type Answer,
  type Answers,
  asksForSafety,
  type GameField,
  UNKNOWN,
} from '@account-doctor/contract/game';
import type { PayloadOf } from '@account-doctor/contract/types';
import { trimmedText } from '@account-doctor/contract/typed';
import type { AccountReading, Draft } from '@/stores/DraftStore';
import { serverOf, type Description } from './description';

/** What the form holds. An answer of `null` is not given, which is not the same as none. */
export interface AccountForm {
  serverId: string;
  /** As typed. */
  zone: string;
  account: string;
  answers: Record<string, Answer | null>;
  /** Ids of uploaded pictures. */
  pictures: string[];
  /** Yuan as typed; only a valuation by a person asks for it. */
  hopedPrice: string;
  /** `null` when the person typed everything. */
  reading: AccountReading | null;
  /** The order that it was filled in from, of the same account. */
  accountOrderId?: string | undefined;
}

type Submission = PayloadOf<'POST /app-api/api/evaluate/user/game/submit/ai'>;

/** The empty form; a single server is already selected. */
export function emptyForm({ servers, fields }: Description): AccountForm {
  return {
    serverId: servers.length === 1 ? (servers[0]?.serverId ?? '') : '',
    zone: '',
    account: '',
    answers: Object.fromEntries(fields.map(({ key }) => [key, null])),
    pictures: [],
    hopedPrice: '',
    reading: null,
  };
}

/**
 * The form restored from a draft. The game may have changed since: fields and options it no longer
 * has are dropped; a number out of range stays, so that the person sees and corrects it.
 */
export function formOfDraft(draft: Draft, description: Description): AccountForm {
  return {
    serverId: serverOf(description, draft.serverId)?.serverId ?? emptyForm(description).serverId,
    zone: draft.zone,
    account: draft.account,
    answers: Object.fromEntries(
      description.fields.map((field) => [field.key, fitting(field, draft.answers[field.key])]),
    ),
    pictures: [...draft.pictures],
    hopedPrice: draft.hopedPrice ?? '',
    reading: draft.reading ?? null,
    accountOrderId: draft.accountOrderId,
  };
}

/** What of a stored answer still fits the field, or `null`. */
function fitting(field: GameField, answer: Answer | undefined): Answer | null {
  if (answer === undefined) return null;
  if (answer === UNKNOWN && asksForSafety(field)) return UNKNOWN;
  switch (field.kind) {
    case 'number':
      return typeof answer === 'number' ? answer : null;
    case 'boolean':
      return typeof answer === 'boolean' ? answer : null;
    case 'choice':
    case 'grade':
      return typeof answer === 'string' && hasOption(field, answer) ? answer : null;
    case 'multi':
      if (!Array.isArray(answer)) return null;
      return restOf(answer, (value) => hasOption(field, value));
    case 'leveled': {
      if (typeof answer !== 'object' || Array.isArray(answer)) return null;
      const rest = restOf(Object.entries(answer), ([value]) => hasOption(field, value));
      return rest && Object.fromEntries(rest);
    }
  }
}

const hasOption = ({ options }: { options: { value: string }[] }, value: string) =>
  options.some((option) => option.value === value);

/** A list that loses every item counts as not answered; an empty one was the answer "none". */
function restOf<Item>(items: Item[], stays: (item: Item) => boolean): Item[] | null {
  const rest = items.filter(stays);
  return rest.length === 0 && items.length > 0 ? null : rest;
}

function givenAnswers(answers: AccountForm['answers']): Answers {
  return Object.fromEntries(
    Object.entries(answers).filter((entry): entry is [string, Answer] => entry[1] !== null),
  );
}

/** Whether anything was filled in that is worth a draft. */
export function hasContent(form: AccountForm, description: Description): boolean {
  const { serverId, zone, account, answers, pictures, hopedPrice } = form;
  return (
    serverId !== emptyForm(description).serverId ||
    zone !== '' ||
    account !== '' ||
    hopedPrice !== '' ||
    pictures.length > 0 ||
    Object.keys(givenAnswers(answers)).length > 0
  );
}

/** The form as a draft on the phone; `savedAt` in milliseconds since the epoch. */
export function draftOf(
  form: AccountForm,
  { game }: Description,
  { submissionId, savedAt }: { submissionId: string; savedAt: number },
): Draft {
  const { serverId, zone, account, answers, pictures, hopedPrice, reading, accountOrderId } = form;
  return {
    gameId: game.gameId,
    gameName: game.name,
    serverId,
    zone,
    account,
    answers: givenAnswers(answers),
    pictures: [...pictures],
    ...(hopedPrice ? { hopedPrice } : {}),
    ...(reading ? { reading } : {}),
    ...(accountOrderId ? { accountOrderId } : {}),
    submissionId,
    savedAt,
  };
}

/** The form as the payload of a submission. */
export function submissionOf(
  form: AccountForm,
  description: Description,
  submissionId: string,
): Submission {
  const account = trimmedText(form.account);
  const zoned = serverOf(description, form.serverId)?.zones && form.zone !== '';
  return {
    submissionId,
    gameId: description.game.gameId,
    serverId: form.serverId,
    ...(zoned ? { zone: Number(form.zone) } : {}),
    ...(account ? { account } : {}),
    ...(form.accountOrderId ? { accountOrderId: form.accountOrderId } : {}),
    answers: givenAnswers(form.answers),
    pictures: form.pictures,
  };
}

/** The reading that filled in the form; only AI evaluations send it, as valuers check every answer. */
export const readingIdOf = ({ reading }: AccountForm): { readingId?: string } =>
  reading ? { readingId: reading.readingId } : {};

/** The hoped price in fen for the payload; empty when it was left out. */
export function hopedPriceOf({ hopedPrice }: AccountForm): { hopedPrice?: number } {
  const yuan = Number(hopedPrice);
  return yuan > 0 ? { hopedPrice: yuan * 100 } : {};
}

import {
  type Answer,
  type Answers,
  isSafetyField,
  type GameField,
  UNKNOWN,
} from '@account-doctor/contract/game';
import type { PayloadOf } from '@account-doctor/contract/types';
import { trimmedText } from '@account-doctor/contract/typed';
import type { DraftReading, FormDraft } from '@/stores/DraftStore';
import { findServer, type FormDescription } from './description';

/** Values of the account form. `null` means unanswered; an empty list means "none". */
export interface AccountForm {
  serverId: string;
  /** Zone number as the user typed it. */
  zone: string;
  account: string;
  answers: Record<string, Answer | null>;
  /** Ids of uploaded pictures. */
  pictures: string[];
  /** Hoped price in yuan as typed; only orders for a valuer have one. */
  hopedPrice: string;
  /** Price in yuan at which the account is offered, as typed or read; only estimates are compared with one. */
  askedPrice: string;
  /** Whether the user wants to buy the account, instead of owning it. */
  isBuyer: boolean;
  /** The reading that filled in some of the answers, or `null`. */
  reading: DraftReading | null;
  /** The earlier order of the same account whose answers filled in the form. */
  accountOrderId?: string | undefined;
}

type Submission = PayloadOf<'POST /app-api/api/evaluate/user/game/submit/ai'>;

/** The empty form. If the game has only one server, that server is chosen. */
export function emptyForm({ servers, fields }: FormDescription): AccountForm {
  return {
    serverId: servers.length === 1 ? (servers[0]?.serverId ?? '') : '',
    zone: '',
    account: '',
    answers: Object.fromEntries(fields.map(({ key }) => [key, null])),
    pictures: [],
    hopedPrice: '',
    askedPrice: '',
    isBuyer: false,
    reading: null,
  };
}

/**
 * Restores the form from a draft, without fields and options that the game no longer has. Keeps numbers out of range,
 * so that the user can correct them.
 */
export function formFromDraft(draft: FormDraft, description: FormDescription): AccountForm {
  return {
    serverId: findServer(description, draft.serverId)?.serverId ?? emptyForm(description).serverId,
    zone: draft.zone,
    account: draft.account,
    answers: Object.fromEntries(
      description.fields.map((field) => [field.key, acceptedPart(field, draft.answers[field.key])]),
    ),
    pictures: [...draft.pictures],
    hopedPrice: draft.hopedPrice ?? '',
    askedPrice: draft.askedPrice ?? '',
    isBuyer: draft.isBuyer ?? false,
    reading: draft.reading ?? null,
    accountOrderId: draft.accountOrderId,
  };
}

/** The part of a stored answer that the field still accepts; `null` if nothing is left. */
function acceptedPart(field: GameField, answer: Answer | undefined): Answer | null {
  if (answer === undefined) return null;
  if (answer === UNKNOWN && isSafetyField(field)) return UNKNOWN;
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
      return filterItems(answer, (value) => hasOption(field, value));
    case 'leveled': {
      if (typeof answer !== 'object' || Array.isArray(answer)) return null;
      const rest = filterItems(Object.entries(answer), ([value]) => hasOption(field, value));
      return rest && Object.fromEntries(rest);
    }
  }
}

const hasOption = ({ options }: { options: { value: string }[] }, value: string) =>
  options.some((option) => option.value === value);

/**
 * Keeps the items for which `stays` is true. Returns `null`, which means unanswered, if all items were removed; a list
 * that was already empty still means "none".
 */
function filterItems<Item>(items: Item[], stays: (item: Item) => boolean): Item[] | null {
  const rest = items.filter(stays);
  return rest.length === 0 && items.length > 0 ? null : rest;
}

/** The answered questions. */
export function givenAnswers(answers: AccountForm['answers']): Answers {
  return Object.fromEntries(
    Object.entries(answers).filter((entry): entry is [string, Answer] => entry[1] !== null),
  );
}

/** Whether the form has content worth saving as a draft. */
export function hasContent(form: AccountForm, description: FormDescription): boolean {
  const { serverId, zone, account, answers, pictures, hopedPrice, askedPrice, isBuyer } = form;
  return (
    serverId !== emptyForm(description).serverId ||
    zone !== '' ||
    account !== '' ||
    hopedPrice !== '' ||
    askedPrice !== '' ||
    isBuyer ||
    pictures.length > 0 ||
    Object.keys(givenAnswers(answers)).length > 0
  );
}

/** Converts the form to a draft for local storage; `savedAt` in milliseconds since the epoch. */
export function draftFromForm(
  form: AccountForm,
  { game }: FormDescription,
  { submissionId, savedAt }: { submissionId: string; savedAt: number },
): FormDraft {
  const { serverId, zone, account, answers, pictures, reading, accountOrderId } = form;
  const { hopedPrice, askedPrice, isBuyer } = form;
  return {
    gameId: game.gameId,
    gameName: game.name,
    serverId,
    zone,
    account,
    answers: givenAnswers(answers),
    pictures: [...pictures],
    ...(hopedPrice ? { hopedPrice } : {}),
    ...(askedPrice ? { askedPrice } : {}),
    ...(isBuyer ? { isBuyer } : {}),
    ...(reading ? { reading } : {}),
    ...(accountOrderId ? { accountOrderId } : {}),
    submissionId,
    savedAt,
  };
}

/** Converts the form to the payload of a submission. */
export function submissionFromForm(
  form: AccountForm,
  description: FormDescription,
  submissionId: string,
): Submission {
  const account = trimmedText(form.account);
  const zoned = findServer(description, form.serverId)?.zones && form.zone !== '';
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

/**
 * Id of the reading that filled in the form. Only AI evaluations send the id, because valuers check each answer anyway.
 */
export const readingIdPayload = ({ reading }: AccountForm): { readingId?: string } =>
  reading ? { readingId: reading.readingId } : {};

/** The hoped price in fen, for the payload; no property if the user entered none. */
export function hopedPricePayload({ hopedPrice }: AccountForm): { hopedPrice?: number } {
  const yuan = Number(hopedPrice);
  return yuan > 0 ? { hopedPrice: yuan * 100 } : {};
}

/** The asked price in fen and whether the user is a buyer, for the payload of an estimate. */
export function offerPayload({ askedPrice, isBuyer }: AccountForm): {
  askedPrice?: number;
  isBuyer?: true;
} {
  const yuan = Number(askedPrice);
  return { ...(yuan > 0 ? { askedPrice: yuan * 100 } : {}), ...(isBuyer ? { isBuyer } : {}) };
}

import { makeAutoObservable, remove } from 'mobx';
import type { Answer, Answers } from '@account-doctor/contract/game';
import type { ReadPlace, ReadingConfidence } from '@account-doctor/contract/reading';
import type { PictureCut } from '@account-doctor/contract/types';
import { asRecord, toText, asTexts } from './shape';

/** Source of a read answer, its original text, and its confidence. */
export interface AnswerSource {
  place: ReadPlace;
  words: string;
  sureness: ReadingConfidence;
  /** The parts of the user's screenshots that show the answer; absent for other sources. */
  cuts?: PictureCut[];
  /** The user's own items, to which items from screenshots were added; absent if there were none. */
  typed?: Answer;
}

/** The reading that filled in the form, and the read answers that the user has not confirmed yet, by field path. */
export interface DraftReading {
  readingId: string;
  marks: Record<string, AnswerSource>;
}

/** An unfinished account form, stored so that no input is lost. */
export interface FormDraft {
  gameId: string;
  gameName: string;
  serverId: string;
  zone: string;
  account: string;
  answers: Answers;
  pictures: string[];
  /** Hoped price in yuan as typed; absent if nothing was typed. */
  hopedPrice?: string;
  /** Asked price in yuan as typed or read; absent if it is unknown. */
  askedPrice?: string;
  /** Present if the user wants to buy the account. */
  isBuyer?: true;
  /** The reading that filled in answers; absent if the user typed all of them. */
  reading?: DraftReading;
  /** The earlier order of the same account whose answers filled in the draft. */
  accountOrderId?: string | undefined;
  /** Present as long as the draft is equal to the submission of that order. */
  unchanged?: true;
  /** Idempotency key for submitting the draft. */
  submissionId: string;
  /** When the draft was saved, in milliseconds since the epoch. */
  savedAt: number;
}

/**
 * Drafts by user and game, so that two users of one phone do not see each other's drafts. The form of a game shows one
 * draft; drafts of other accounts of the game are stored separately by submission id.
 */
export class DraftStore {
  drafts: Record<string, FormDraft> = {};

  constructor() {
    makeAutoObservable(this, { valuesToStore: false }, { autoBind: true });
  }

  find(userId: string, gameId: string): FormDraft | undefined {
    return this.drafts[draftKey(userId, gameId)];
  }

  /** The user's drafts, latest first. */
  ofUser(userId: string): FormDraft[] {
    return Object.entries(this.drafts)
      .filter(([key]) => key.startsWith(draftKey(userId, '')))
      .map(([, draft]) => draft)
      .sort((a, b) => b.savedAt - a.savedAt);
  }

  save(userId: string, draft: FormDraft): void {
    this.drafts[draftKey(userId, draft.gameId)] = draft;
  }

  remove(userId: string, gameId: string): void {
    remove(this.drafts, draftKey(userId, gameId));
  }

  /** Stores the form's draft separately, so that another account can be described; returns it. */
  setAside(userId: string, gameId: string): FormDraft | undefined {
    const draft = this.find(userId, gameId);
    if (draft) this.drafts[separateDraftKey(userId, draft)] = draft;
    this.remove(userId, gameId);
    return draft;
  }

  /** Makes a stored draft the form's draft, and stores the current one separately. */
  takeUp(userId: string, draft: FormDraft): void {
    this.setAside(userId, draft.gameId);
    this.drop(userId, draft);
    this.save(userId, draft);
  }

  /** Deletes a draft, whether it is the form's or stored separately. */
  drop(userId: string, draft: FormDraft): void {
    const { gameId, submissionId } = draft;
    if (this.find(userId, gameId)?.submissionId === submissionId) this.remove(userId, gameId);
    remove(this.drafts, separateDraftKey(userId, draft));
  }

  /** Deletes the drafts of all users. */
  clear(): void {
    this.drafts = {};
  }

  valuesToStore() {
    return { drafts: this.drafts };
  }

  restore(kept: unknown): void {
    const drafts = asRecord(asRecord(kept).drafts) as Record<string, FormDraft>;
    for (const draft of Object.values(drafts)) {
      const { gameId, gameName, serverId, zone, account, submissionId } = draft;
      [gameId, gameName, serverId, zone, account, submissionId].forEach(toText);
      asTexts(draft.pictures);
      if (draft.hopedPrice !== undefined) toText(draft.hopedPrice);
      if (draft.askedPrice !== undefined) toText(draft.askedPrice);
      asRecord(draft.answers);
      if (draft.reading !== undefined) checkReading(draft.reading);
      if (draft.accountOrderId !== undefined) toText(draft.accountOrderId);
    }
    this.drafts = drafts;
  }
}

/** Throws if a stored reading has the wrong shape. */
function checkReading({ readingId, marks }: DraftReading): void {
  toText(readingId);
  for (const { place, words, sureness } of Object.values(asRecord(marks) as typeof marks))
    [place, words, sureness].forEach(toText);
}

/** Key of the draft that the form of a game shows. */
const draftKey = (userId: string, gameId: string) => `${userId}/${gameId}`;
/** Key of a draft that is stored separately, because the form shows another one. */
const separateDraftKey = (userId: string, { gameId, submissionId }: FormDraft) =>
  draftKey(userId, `${gameId}/${submissionId}`);

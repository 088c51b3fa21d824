import { makeAutoObservable, remove } from 'mobx';
import type { Answers } from '@account-doctor/contract/game';
import type { ReadPlace, Sureness } from '@account-doctor/contract/reading';
import { record, text, texts } from './shape';

/** Where an answer was read, in which words, and how sure that is. */
export interface ReadMark {
  place: ReadPlace;
  words: string;
  sureness: Sureness;
}

/** What filled a form in, and the answers that the person has not confirmed yet, by their place. */
export interface AccountReading {
  readingId: string;
  marks: Record<string, ReadMark>;
}

/** An account somebody began to describe; kept so that nothing typed is ever lost. */
export interface Draft {
  gameId: string;
  gameName: string;
  serverId: string;
  zone: string;
  account: string;
  answers: Answers;
  pictures: string[];
  /** Yuan as typed; absent when nothing was. */
  hopedPrice?: string;
  /** Absent when the person typed everything. */
  reading?: AccountReading;
  /** The order that it was filled in from, of the same account. */
  accountOrderId?: string | undefined;
  /** Absent once the form has saved something else than what was submitted for that order. */
  unchanged?: true;
  /** Names this filled-in form to the service, so that submitting twice is one order. */
  submissionId: string;
  /** Milliseconds since the epoch. */
  savedAt: number;
}

/**
 * Drafts by user and game: two people on one phone do not see each other's. The form of a game shows
 * one account; forms of its other accounts are kept apart, each by its submission id.
 */
export class DraftStore {
  drafts: Record<string, Draft> = {};

  constructor() {
    makeAutoObservable(this, { kept: false }, { autoBind: true });
  }

  find(userId: string, gameId: string): Draft | undefined {
    return this.drafts[keyOf(userId, gameId)];
  }

  /** The user's drafts, the latest first. */
  ofUser(userId: string): Draft[] {
    return Object.entries(this.drafts)
      .filter(([key]) => key.startsWith(keyOf(userId, '')))
      .map(([, draft]) => draft)
      .sort((a, b) => b.savedAt - a.savedAt);
  }

  save(userId: string, draft: Draft): void {
    this.drafts[keyOf(userId, draft.gameId)] = draft;
  }

  remove(userId: string, gameId: string): void {
    remove(this.drafts, keyOf(userId, gameId));
  }

  /** Keeps the form of a game apart, so that it can begin another account; returns what is kept. */
  setAside(userId: string, gameId: string): Draft | undefined {
    const draft = this.find(userId, gameId);
    if (draft) this.drafts[apartOf(userId, draft)] = draft;
    this.remove(userId, gameId);
    return draft;
  }

  /** Shows a draft in the form of its game again, and keeps apart what the form shows now. */
  takeUp(userId: string, draft: Draft): void {
    this.setAside(userId, draft.gameId);
    this.drop(userId, draft);
    this.save(userId, draft);
  }

  /** Drops one draft, whether the form shows it or not. */
  drop(userId: string, draft: Draft): void {
    const { gameId, submissionId } = draft;
    if (this.find(userId, gameId)?.submissionId === submissionId) this.remove(userId, gameId);
    remove(this.drafts, apartOf(userId, draft));
  }

  /** Drops the drafts of all users. */
  clear(): void {
    this.drafts = {};
  }

  kept() {
    return { drafts: this.drafts };
  }

  restore(kept: unknown): void {
    const drafts = record(record(kept).drafts) as Record<string, Draft>;
    for (const draft of Object.values(drafts)) {
      const { gameId, gameName, serverId, zone, account, submissionId } = draft;
      [gameId, gameName, serverId, zone, account, submissionId].forEach(text);
      texts(draft.pictures);
      if (draft.hopedPrice !== undefined) text(draft.hopedPrice);
      record(draft.answers);
      if (draft.reading !== undefined) readingLike(draft.reading);
      if (draft.accountOrderId !== undefined) text(draft.accountOrderId);
    }
    this.drafts = drafts;
  }
}

function readingLike({ readingId, marks }: AccountReading): void {
  text(readingId);
  for (const { place, words, sureness } of Object.values(record(marks) as typeof marks))
    [place, words, sureness].forEach(text);
}

const keyOf = (userId: string, gameId: string) => `${userId}/${gameId}`;
const apartOf = (userId: string, { gameId, submissionId }: Draft) =>
  keyOf(userId, `${gameId}/${submissionId}`);

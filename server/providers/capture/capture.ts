import type { Answer } from '@account-doctor/contract/game';

/** What was read of an account. */
export interface CapturedAccount {
  /** The player's id or name in the game. */
  player: string;
  server: { serverId: string; zone: number | null; words: string } | null;
  /** By key of the game's form; `words` as the game shows it. */
  answers: { key: string; answer: Answer; words: string }[];
  /** Pictures of the account, JPEG, PNG or WebP. */
  pictures: Buffer[];
}

/** How far the reading is. */
export interface CaptureProgress {
  done: number;
  of: number;
  /** What is being read now, for the person. */
  now: string;
}

/**
 * A player who has signed in. Whatever opens the account lies in it and nowhere else: it is never
 * written down, and ends with the reading.
 */
export interface SignedInPlayer {
  /**
   * Reads the account, and tells before each part what it is.
   * @throws CaptureProblem
   */
  read(told: (progress: CaptureProgress) => Promise<void>): Promise<CapturedAccount>;
}

/** A person's way to the sign-in page of a game and back. */
export interface SignInVisit {
  gameId: string;
  /** Where the service is reached. */
  origin: string;
  /** Where the sign-in page leads back to. */
  returnUrl: string;
  /** The game asked for proof that there is a person: its page has to ask him. */
  captcha: boolean;
}

/** Port to a game, or a platform of games, whose accounts are read once their player has signed in. */
export interface CaptureSource {
  sourceId: string;
  /** As people call it. */
  name: string;
  /** What is read there, and what is left to the person. */
  note: string;
  /** Its accounts are generated, to try it on. */
  sample: boolean;
  /** Its sign-in page is not the service's own, so that no web view of a mini-program shows it. */
  foreign: boolean;
  has(gameId: string): boolean;
  signInAddress(visit: SignInVisit): string;
  /**
   * The player who came back from the sign-in page, with what that page added to the address.
   * @throws CaptureProblem when that is no sign-in
   */
  signedIn(returned: URLSearchParams, visit: SignInVisit): Promise<SignedInPlayer>;
}

export type CaptureProblemReason =
  /** The game wants proof that there is a person. Nobody but the person gives it. */
  | 'captcha'
  /** The sign-in is none, or none any more. */
  | 'refused'
  /** The player keeps the account from being seen. */
  | 'hidden'
  | 'unreachable';

/** Why an account was not read. `message` is for the log and names no person. */
export class CaptureProblem extends Error {
  override readonly name = 'CaptureProblem';

  constructor(
    readonly reason: CaptureProblemReason,
    options?: ErrorOptions,
  ) {
    super(`The account was not read: ${reason}`, options);
  }
}

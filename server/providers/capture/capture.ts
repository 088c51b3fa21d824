import type { Answer } from '@account-doctor/contract/game';

/** Data read from an account. */
export interface CapturedAccount {
  /** The player's id or name in the game. */
  player: string;
  server: { serverId: string; zone: number | null; words: string } | null;
  /** Answers by field key of the game's form; `words` is the text as shown in the game. */
  answers: { key: string; answer: Answer; words: string }[];
  /** Pictures of the account, JPEG, PNG or WebP. */
  pictures: Buffer[];
}

/** Progress of a capture. */
export interface CaptureProgress {
  done: number;
  of: number;
  /** Name of the current step, shown to the user. */
  now: string;
}

/**
 * A signed-in player. Credentials exist only inside this object: they are never stored, and are
 * discarded with it.
 */
export interface SignedInPlayer {
  /**
   * Reads the account; calls `report` with the progress before each step.
   * @throws CaptureProblem
   */
  read(report: (progress: CaptureProgress) => Promise<void>): Promise<CapturedAccount>;
}

/** A visit to a game's sign-in page. */
export interface SignInVisit {
  gameId: string;
  /** Origin of the service. */
  origin: string;
  /** URL to which the sign-in page returns. */
  returnUrl: string;
  /** Whether the game asks for a captcha, which the sign-in page has to show. */
  captcha: boolean;
}

/**
 * Port to a game or a gaming platform, whose accounts are read after their player has signed in.
 */
export interface CaptureProvider {
  sourceId: string;
  /** Display name. */
  name: string;
  /** What is read, and what the user has to add. */
  note: string;
  /** Whether the captured accounts are generated, for demonstrations. */
  sample: boolean;
  /** Whether the sign-in page has another origin than the service, which a mini-program's web view cannot show. */
  foreign: boolean;
  supports(gameId: string): boolean;
  signInAddress(visit: SignInVisit): string;
  /**
   * Identifies the player who returned from the sign-in page, by the parameters that the page added to the URL.
   * @throws CaptureProblem if the parameters are invalid
   */
  identifyPlayer(returned: URLSearchParams, visit: SignInVisit): Promise<SignedInPlayer>;
}

export type CaptureProblemReason =
  /** The game asks for a captcha, which only the user can solve. */
  | 'captcha'
  /** The sign-in is invalid or expired. */
  | 'refused'
  /** The player's privacy settings hide the account. */
  | 'hidden'
  | 'unreachable';

/**
 * The reason why an account was not read. `message` is for the log and contains no personal data.
 */
export class CaptureProblem extends Error {
  override readonly name = 'CaptureProblem';

  constructor(
    readonly reason: CaptureProblemReason,
    options?: ErrorOptions,
  ) {
    super(`The account was not read: ${reason}`, options);
  }
}

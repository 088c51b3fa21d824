import { randomBytes, randomInt } from 'node:crypto';
import { MINUTE } from '@account-doctor/contract/time';

/** A signed-in visitor of the sandbox game. */
export interface GameVisit {
  account: string;
  /** Whether the visitor has solved the captcha. */
  proven: boolean;
}

interface KeptVisit extends GameVisit {
  /** Milliseconds since the epoch. */
  until: number;
}

const SESSION_LIFE = 10 * MINUTE;
const GRANT_LIFE = MINUTE;
/** Maximum number of visitors kept; the oldest are dropped. */
const MOST_VISITORS = 1_000;

/** Path of the game's pages. */
export const SANDBOX_GAME = '/sandbox/game';

/**
 * The sandbox game's accounts, in memory. Any name and password can sign in; the README lists the special names:
 *
 * - `验证码` has to solve a captcha once while it is read,
 * - `隐私` hides its account,
 * - for `维护` the game is always unreachable;
 *
 * the password `错误` is rejected.
 */
export class SandboxGame {
  private readonly sessions = new Map<string, KeptVisit>();
  private readonly grants = new Map<string, KeptVisit>();
  private readonly questions = new Map<string, { answer: number; until: number }>();

  constructor(private readonly now: () => Date) {}

  /** Signs in and returns the session, or `null` for a wrong password. */
  signIn(account: string, password: string): string | null {
    if (account === '' || password === '' || password === '错误') return null;
    return this.keep(this.sessions, { account, proven: false }, SESSION_LIFE);
  }

  visit(session: string): GameVisit | null {
    return this.find(this.sessions, session);
  }

  /** The captcha: a sum, new for each call. */
  question(session: string): string {
    const [first, second] = [randomInt(2, 10), randomInt(2, 10)];
    putLimited(this.questions, session, {
      answer: first + second,
      until: this.now().getTime() + SESSION_LIFE,
    });
    return `${first} + ${second} = ?`;
  }

  /** Whether the answer is correct; each question can be answered once. */
  prove(session: string, answer: string): boolean {
    const asked = this.questions.get(session);
    const visit = this.find(this.sessions, session);
    this.questions.delete(session);
    if (!asked || !visit || Number(answer) !== asked.answer) return false;
    putLimited(this.sessions, session, { ...visit, proven: true });
    return true;
  }

  /** A token that allows reading the account once, within a minute. */
  grant(visit: GameVisit): string {
    return this.keep(this.grants, visit, GRANT_LIFE);
  }

  redeem(grant: string): GameVisit | null {
    const visit = this.find(this.grants, grant);
    this.grants.delete(grant);
    return visit;
  }

  private keep(into: Map<string, KeptVisit>, visit: GameVisit, life: number): string {
    const key = randomBytes(24).toString('base64url');
    putLimited(into, key, { ...visit, until: this.now().getTime() + life });
    return key;
  }

  private find(among: Map<string, KeptVisit>, key: string): KeptVisit | null {
    const kept = among.get(key);
    return kept && kept.until > this.now().getTime() ? kept : null;
  }
}

/** Adds an entry; removes the oldest entry if there are too many. */
function putLimited<Value>(into: Map<string, Value>, key: string, value: Value): void {
  into.set(key, value);
  const [oldest] = into.keys();
  if (into.size > MOST_VISITORS && oldest !== undefined) into.delete(oldest);
}

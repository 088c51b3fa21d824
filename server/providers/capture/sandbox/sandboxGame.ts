import { randomBytes, randomInt } from 'node:crypto';

/** What the game knows of somebody who signed in at it. */
export interface GameVisit {
  account: string;
  /** He has shown that he is a person. */
  proven: boolean;
}

interface Kept extends GameVisit {
  /** Milliseconds since the epoch. */
  until: number;
}

const SESSION_LIFE = 10 * 60_000;
const GRANT_LIFE = 60_000;
/** More visitors than these forget the oldest. */
const MOST = 1_000;

/** Where the game has its pages. */
export const SANDBOX_GAME = '/sandbox/game';

/**
 * The accounts of the sandbox's game, kept in memory. Any name and password sign in; the README
 * names what these names do:
 *
 * - `验证码` is asked for proof of a person while it is read, once,
 * - `隐私` keeps its account to itself,
 * - `维护` finds the game down, every time;
 *
 * and the password `错误` is wrong.
 */
export class SandboxGame {
  private readonly sessions = new Map<string, Kept>();
  private readonly grants = new Map<string, Kept>();
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

  /** What tells a person from a machine here: a sum. Asked anew each time. */
  question(session: string): string {
    const [first, second] = [randomInt(2, 10), randomInt(2, 10)];
    put(this.questions, session, {
      answer: first + second,
      until: this.now().getTime() + SESSION_LIFE,
    });
    return `${first} + ${second} = ?`;
  }

  /** Whether that answers the question that was asked; it can be answered once. */
  prove(session: string, answer: string): boolean {
    const asked = this.questions.get(session);
    const visit = this.find(this.sessions, session);
    this.questions.delete(session);
    if (!asked || !visit || Number(answer) !== asked.answer) return false;
    put(this.sessions, session, { ...visit, proven: true });
    return true;
  }

  /** What is handed to whoever the player lets read: good once, and for a minute. */
  grant(visit: GameVisit): string {
    return this.keep(this.grants, visit, GRANT_LIFE);
  }

  redeem(grant: string): GameVisit | null {
    const visit = this.find(this.grants, grant);
    this.grants.delete(grant);
    return visit;
  }

  private keep(into: Map<string, Kept>, visit: GameVisit, life: number): string {
    const key = randomBytes(24).toString('base64url');
    put(into, key, { ...visit, until: this.now().getTime() + life });
    return key;
  }

  private find(among: Map<string, Kept>, key: string): Kept | null {
    const kept = among.get(key);
    return kept && kept.until > this.now().getTime() ? kept : null;
  }
}

function put<Value>(into: Map<string, Value>, key: string, value: Value): void {
  into.set(key, value);
  const [oldest] = into.keys();
  if (into.size > MOST && oldest !== undefined) into.delete(oldest);
}

/** A person as the identity card names them, both normalised as `contract/identity.ts` does. */
export interface Person {
  name: string;
  idNumber: string;
}

/** Name and number belong together, do not, or the number is in no register. */
export type Verdict = 'match' | 'mismatch' | 'unknown';

/** Port to whoever can tell whether a name and an id number belong together. */
export interface IdentityProvider {
  /** Rejects with `IdentityUnavailable` when there is no verdict. */
  verify(person: Person): Promise<Verdict>;
}

/** There is no verdict now, and may be later. `message` is for the log and names no person. */
export class IdentityUnavailable extends Error {
  override readonly name = 'IdentityUnavailable';
}

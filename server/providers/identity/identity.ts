/** Name and number of an identity card, normalised as in `contract/identity.ts`. */
export interface Person {
  name: string;
  idNumber: string;
}

/** `match`: name and number belong to one person; `mismatch`: they do not; `unknown`: the number does not exist. */
export type Verdict = 'match' | 'mismatch' | 'unknown';

/** Port to a register that verifies a name and id number. */
export interface IdentityProvider {
  /** Rejects with `IdentityUnavailable` if the provider has no verdict. */
  verify(person: Person): Promise<Verdict>;
}

/**
 * The identity check gave no verdict; a retry may succeed. `message` is for the log and contains no
 * personal data.
 */
export class IdentityUnavailable extends Error {
  override readonly name = 'IdentityUnavailable';
}

import type { DataOf } from '@account-doctor/contract/types';

type Askable = DataOf<'GET /app-api/user/subscription'>['askable'];

/** What the person answered; what was not asked after all is missing. */
type Answers = { kind: Askable[number]['kind']; accepted: boolean }[];

/** How the program lets people be told of something when they have left. */
export interface Subscribe {
  /** Who tells, as people call it. */
  teller: string;
  /** Asks what they allow, once each; only right after a tap. */
  ask: (askable: Askable) => Promise<Answers>;
}

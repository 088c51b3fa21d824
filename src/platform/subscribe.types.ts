import type { DataOf } from '@account-doctor/contract/types';

type Askable = DataOf<'GET /app-api/user/subscription'>['askable'];

/** What the person answered; what was not asked after all is missing. */
export type Answers = { kind: Askable[number]['kind']; accepted: boolean }[];

/** How the program lets people be told of something when they have left. */
export interface Subscribe {
  /** Who tells, as people call it. */
  teller: string;
  /**
   * Asks what they allow, once each; only right after a tap. `switched-off` where the person wants no
   * messages of this program at all; any other failure is a `RequestError` to be shown.
   */
  ask: (askable: Askable) => Promise<Answers | 'switched-off'>;
  /** Opens the settings in which messages are switched on again; only right after a tap. */
  openSettings: () => Promise<void>;
}

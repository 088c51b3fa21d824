/** Opening a locked report, as both programs know it. */

/** What opened a report. */
export const unlockWays = ['payment', 'coupon', 'helpers', 'ad'] as const;
export type UnlockWay = (typeof unlockWays)[number];

/** How far asking for help is. `open` takes helpers; the report of `unlocked` is open. */
export const helpRequestStates = ['open', 'unlocked', 'expired'] as const;
export type HelpRequestState = (typeof helpRequestStates)[number];

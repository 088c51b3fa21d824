/** Values about unlocking a report. */

/** How a report was unlocked. */
export const unlockWays = ['payment', 'coupon', 'helpers', 'ad'] as const;
export type UnlockWay = (typeof unlockWays)[number];

/** States of a help request: `open` accepts helpers, `unlocked` means that it has unlocked the report. */
export const helpRequestStates = ['open', 'unlocked', 'expired'] as const;
export type HelpRequestState = (typeof helpRequestStates)[number];

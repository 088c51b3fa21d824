/** Whether this person asked for less motion. */
export type WantsCalm = () => boolean;

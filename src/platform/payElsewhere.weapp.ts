import type { PayElsewhere } from './payElsewhere.types';

/** WeChat rejects a mini-program that leads people out of it to pay. */
export const payElsewhere: PayElsewhere = [];

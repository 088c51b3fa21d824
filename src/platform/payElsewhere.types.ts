/** How to pay in the phone's own browser, line by line; nothing where nobody may be told so. */
export type PayElsewhere = readonly string[];

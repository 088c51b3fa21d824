/**
 * Business constants shared by both programs (docs/product.md, "Limits and times"). Durations are
 * milliseconds, sizes are bytes.
 */

/** Request, socket, upload and download all give up after this long. */
export const REQUEST_TIMEOUT = 60_000;
/** A page shows its loading indicator only when loading lasts longer than this. */
export const PAGE_INDICATOR_DELAY = 200;
/** A page that has not loaded by then shows the error view. */
export const PAGE_LOAD_TIMEOUT = 60_000;
/** Default debounce of inputs and buttons. */
export const DEBOUNCE = 500;
/** An identical request repeated within this window gets a copy of the previous result. */
export const REPEAT_WINDOW = 300;
/** Remembered results older than this are purged. */
export const REPEAT_PURGE_AGE = 1_000;
/** A second tap within this window is a double-tap and must not zoom. */
export const DOUBLE_TAP_WINDOW = 300;
/** The resize handler runs at most once per this window. */
export const RESIZE_DELAY = 50;

/** Digits of the random number that goes into every signature. */
export const RANDOM_DIGITS = 6;
/**
 * How far a signed request's timestamp may lie from the service's clock (docs/product.md,
 * "Signature").
 */
export const TIMESTAMP_WINDOW = 5 * 60_000;

/**
 * Names what a person wants changed, so that it is changed once however often it is asked for; how
 * long its first answer is kept (docs/product.md, "Request headers").
 */
export const IDEMPOTENCY_HEADER = 'idempotency-key';
export const IDEMPOTENCY_LIFE = 24 * 3_600_000;

/** Rows that a list of the desk counts and turns pages through; older ones are found by conditions. */
export const LIST_REACH = 10_000;

/** Orders that the home page rolls by. */
export const LATEST_ORDERS = 15;
/** Own accounts that home begins with; the rest is among the records. */
export const OWN_ACCOUNTS = 3;

/** Layout width that sizes are designed for, and the width beyond which the page is centred. */
export const LAYOUT_BASE_WIDTH = 375;
export const LAYOUT_MAX_WIDTH = 960;

/** SMS codes: digits, life, tries, pause between two sends. */
export const SMS_CODE_DIGITS = 6;
export const SMS_CODE_LIFE = 5 * 60_000;
export const SMS_CODE_TRIES = 5;
export const SMS_SEND_INTERVAL = 60_000;

/** A session ends after this long without a request, which extends it, and this long after it began. */
export const SESSION_LIFE = 30 * 24 * 3_600_000;
export const SESSION_MAX_LIFE = 180 * 24 * 3_600_000;

/** Likewise of the desk, where a screen may be left open. */
export const STAFF_SESSION_LIFE = 12 * 3_600_000;
export const STAFF_SESSION_MAX_LIFE = 7 * 24 * 3_600_000;

/** Passwords: long enough to resist guessing, bounded because hashing costs by length. */
export const PASSWORD_MIN_LENGTH = 8;
export const STAFF_PASSWORD_MIN_LENGTH = 12;
export const PASSWORD_MAX_LENGTH = 64;

/** Characters of a nickname. */
export const NICKNAME_MIN_LENGTH = 2;
export const NICKNAME_MAX_LENGTH = 16;

/** Real-name verification: who may, and how often in a day of China's time. */
export const ADULT_AGE = 18;
export const REAL_NAME_TRIES = 3;

/** Largest request body of a JSON call, in bytes: parsing the deepest JSON of 1 MB takes 0.14 s. */
export const BODY_LIMIT = 131_072;
/** Of a call that takes a whole file, form or article; who makes it is known before its body is read. */
export const LARGE_BODY_LIMIT = 10 * 1_048_576;
/** Largest file of games, in characters; its JSON body has room for what has to be escaped. */
export const CATALOGUE_LIMIT = 8 * 1_048_576;
/** Largest picture a user may upload, and how many one evaluation takes. */
export const PICTURE_LIMIT = 10 * 1_048_576;
export const PICTURES_PER_EVALUATION = 9;

/** List calls: default and largest page. */
export const PAGE_SIZE = 20;
export const PAGE_SIZE_LIMIT = 50;

/** What is searched for among a user's orders. */
export const ORDER_SEARCH_LIMIT = 30;

/** Feedback: long enough to describe a problem, short enough to be read. */
export const FEEDBACK_TEXT_LIMIT = 1_000;
export const FEEDBACK_CONTACT_LIMIT = 60;
export const PICTURES_PER_FEEDBACK = 4;
/** Name of a game that a player wants. */
export const GAME_NAME_LIMIT = 40;

/** What a reader may write beside the stars. */
export const RATING_TEXT_LIMIT = 500;

/** Unread messages are counted no further: a badge shows `99+` for it. */
export const UNREAD_COUNTED = 100;

/** A link to a report for others works for this long. */
export const SHARE_LIFE = 30 * 24 * 3_600_000;

/** A report's price counts as current for this long (docs/product.md, "The report"). */
export const REPORT_VALIDITY = 7 * 24 * 3_600_000;
/** Fewer sales of the same game and zone family than this and no price is shown as a number. */
export const SALES_NEEDED = 30;

/** A valuation by a person: what the valuer may write, and the customer with an answer or appeal. */
export const ADJUSTMENTS_LIMIT = 30;
export const EVIDENCE_LIMIT = 12;
export const NARRATIVE_MIN_LENGTH = 20;
export const NARRATIVE_LIMIT = 3_000;
/** Of a second reader, or of who gives a valuation back. */
export const REMARK_LIMIT = 500;
export const QUESTION_LIMIT = 500;
export const ANSWER_LIMIT = 1_000;
export const APPEAL_MIN_LENGTH = 10;
export const APPEAL_LIMIT = 1_000;
/** Objections to reports of a model: as long as an appeal, and so many to one report. */
export const OBJECTION_LIMIT = 1_000;
export const OBJECTIONS_PER_REPORT = 3;
/** Most that a seller can hope for, in fen. */
export const HOPED_PRICE_LIMIT = 100_000_000;

/** Reports that are compared side by side. */
export const FEWEST_CONTRASTED = 2;
export const MOST_CONTRASTED = 4;

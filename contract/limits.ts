/**
 * Constants for client and service (docs/product.md, "Limits and times"). Durations are in milliseconds, sizes in
 * bytes. This file has no imports, because Taro's configuration loads it without a bundler.
 */

/** Time limit of requests, sockets, uploads and downloads. */
export const REQUEST_TIMEOUT = 60_000;
/** A page shows its loading indicator after this time. */
export const PAGE_INDICATOR_DELAY = 200;
/** A page that has not loaded after this time shows the error view. */
export const PAGE_LOAD_TIMEOUT = 60_000;
/** Default debounce of inputs and buttons. */
export const DEBOUNCE = 500;
/** An identical request within this time gets a copy of the last result. */
export const REPEAT_WINDOW = 300;
/** Remembered results older than this are deleted. */
export const REPEAT_PURGE_AGE = 1_000;
/** A second tap within this time is a double tap and must not zoom. */
export const DOUBLE_TAP_WINDOW = 300;
/** Minimum time between two runs of the handler of window resizes. */
export const RESIZE_DELAY = 50;

/** Number of digits of the random number in each signature. */
export const RANDOM_DIGITS = 6;
/** Maximum difference between a signed request's timestamp and the service's clock (docs/product.md, "Signature"). */
export const TIMESTAMP_WINDOW = 5 * 60_000;

/**
 * Header for the idempotency key of a change; below, how long its first answer is stored (docs/product.md, "Request
 * headers").
 */
export const IDEMPOTENCY_HEADER = 'idempotency-key';
export const IDEMPOTENCY_LIFE = 24 * 3_600_000;

/**
 * Maximum number of rows that a list of the desk counts and can page through; rows beyond are only found with a filter.
 */
export const LIST_COUNT_LIMIT = 10_000;

/** Maximum number of facts in a row of the list of public reports. */
export const SHOWN_FACTS = 6;
/** Maximum number of items in a row of the list of public reports. */
export const SHOWN_ITEMS = 4;
/** Number of orders in the home page's ticker. */
export const LATEST_ORDERS = 15;
/** Maximum number of the user's accounts on the home page; another page lists all. */
export const OWN_ACCOUNTS = 5;
/** Relative changes of a market below this do not change the price of a report, and are shown as 持平. */
export const STEADY_CHANGE = 0.005;
/**
 * Relative change of a watched price that causes an alert; below, the minimum time between two alerts for an account.
 */
export const WATCHED_MOVE = 0.1;
export const ALERT_PAUSE = 7 * 24 * 3_600_000;

/** Width for which the layout is designed; below, the width above which the page is centred. */
export const LAYOUT_BASE_WIDTH = 375;
export const LAYOUT_MAX_WIDTH = 960;

/** SMS codes: number of digits, lifetime, attempts to type a code, and pause before the next code is sent. */
export const SMS_CODE_DIGITS = 6;
export const SMS_CODE_LIFE = 5 * 60_000;
export const SMS_CODE_TRIES = 5;
export const SMS_SEND_INTERVAL = 60_000;

/** A session ends this long after its last request; below, this long after its start at the latest. */
export const SESSION_LIFE = 30 * 24 * 3_600_000;
export const SESSION_MAX_LIFE = 180 * 24 * 3_600_000;

/** Session limits for the desk, shorter because a screen may be left unattended. */
export const STAFF_SESSION_LIFE = 12 * 3_600_000;
export const STAFF_SESSION_MAX_LIFE = 7 * 24 * 3_600_000;

/** Length of passwords: the minimum makes guessing hard, the maximum limits the cost of hashing. */
export const PASSWORD_MIN_LENGTH = 8;
export const STAFF_PASSWORD_MIN_LENGTH = 12;
export const PASSWORD_MAX_LENGTH = 64;

/** Length of a nickname. */
export const NICKNAME_MIN_LENGTH = 2;
export const NICKNAME_MAX_LENGTH = 16;

/** Real-name verification: minimum age, and number of attempts per day in China. */
export const ADULT_AGE = 18;
export const REAL_NAME_TRIES = 3;

/** Maximum body of a JSON call in bytes: parsing the most deeply nested JSON of 1 MB would take 0.14 s. */
export const BODY_LIMIT = 131_072;
/**
 * Maximum body of a call that accepts a file, form or article; the caller's access is checked before the body is read.
 */
export const LARGE_BODY_LIMIT = 10 * 1_048_576;
/**
 * Maximum size of a catalogue file in characters: at the desk, whose request has to fit into `LARGE_BODY_LIMIT` with
 * JSON escapes; below, for the command, which must accept every exported file.
 */
export const CATALOGUE_LIMIT = 8 * 1_048_576;
export const CATALOGUE_FILE_LIMIT = 72 * 1_048_576;
/** Maximum size of a spreadsheet that describes a game, in bytes. */
export const GAME_SHEET_LIMIT = 2 * 1_048_576;
/** Item pictures: maximum size, maximum number in the catalogue, and maximum number of new ones in one change. */
export const ITEM_PICTURE_LIMIT = 16_384;
export const ITEM_PICTURES_LIMIT = 3_000;
export const NEW_ITEM_PICTURES_LIMIT = 300;
/** Maximum size of the picture from which the shop’s logo is made, in bytes. */
export const MARK_PICTURE_LIMIT = 2 * 1_048_576;
/** Maximum size of an uploaded picture; below, number of pictures per evaluation. */
export const PICTURE_LIMIT = 10 * 1_048_576;
export const PICTURES_PER_EVALUATION = 9;

/** Page size of list calls: default and maximum. */
export const PAGE_SIZE = 20;
export const PAGE_SIZE_LIMIT = 50;

/** Maximum length of the search text for a user's orders. */
export const ORDER_SEARCH_LIMIT = 30;

/** Maximum length of feedback: enough to describe a problem. */
export const FEEDBACK_TEXT_LIMIT = 1_000;
export const FEEDBACK_CONTACT_LIMIT = 60;
export const PICTURES_PER_FEEDBACK = 4;
/** Maximum length of the name of a requested game. */
export const GAME_NAME_LIMIT = 40;

/** Maximum length of a rating's text. */
export const RATING_TEXT_LIMIT = 500;

/** Maximum number of unread messages that is counted, shown as `99+`. */
export const UNREAD_COUNTED = 100;

/** How long a share link works. */
export const SHARE_LIFE = 30 * 24 * 3_600_000;

/** How long the price of a report is valid (docs/product.md, "The report"). */
export const REPORT_VALIDITY = 7 * 24 * 3_600_000;
/** Minimum number of sales of the same game and zone family for a price. */
export const SALES_NEEDED = 30;

/** Limits of appraisals: for the valuer's texts, and for the customer's answers and appeals. */
export const ADJUSTMENTS_LIMIT = 30;
export const EVIDENCE_LIMIT = 12;
export const NARRATIVE_MIN_LENGTH = 20;
export const NARRATIVE_LIMIT = 3_000;
/** Maximum length of the remark of a second reader, or of a valuer who gives an appraisal back. */
export const REMARK_LIMIT = 500;
export const QUESTION_LIMIT = 500;
export const ANSWER_LIMIT = 1_000;
export const APPEAL_MIN_LENGTH = 10;
export const APPEAL_LIMIT = 1_000;
/** Objections to a model's report: maximum length, and number per report. */
export const OBJECTION_LIMIT = 1_000;
export const OBJECTIONS_PER_REPORT = 3;
/** Maximum hoped price, in fen. */
export const HOPED_PRICE_LIMIT = 100_000_000;

/** Minimum and maximum number of reports in a comparison. */
export const MIN_COMPARED_REPORTS = 2;
export const MAX_COMPARED_REPORTS = 4;

/** Maximum number of options of a field; an account can have as many. */
export const OPTIONS_LIMIT = 2_000;
/**
 * Maximum length in bytes of the options that an account can have, as JSON. The other answers and parts of a form take
 * less than the rest of `BODY_LIMIT`.
 */
export const ANSWERS_LIMIT = 98_304;

import { isRetypable } from './typed';

/** Letters and numbers of any script, `-` and `_`; no variation selectors, which are invisible marks. */
const OPTION_ID = /^[\p{L}\p{N}_-](?:(?!\p{Variation_Selector})[\p{L}\p{M}\p{N}_-]){0,63}$/u;

export const OPTION_ID_LIMIT = 64;

/** Answers that mean 不清楚, in calls and in sales files. */
const UNKNOWN_WORDS = ['unknown', '不清楚'];
/** Whether every object inherits a property of this name, e.g. `constructor`. */
const isPropertyOfObjects = (id: string) => id in {} || id === 'prototype';

/**
 * Whether a text can be the id of an option or of a zone family: in any script, in the normalization form NFC. Unlike
 * ids of games, servers and fields (see `Id`), these ids are only compared, and never part of addresses, headers or
 * selectors.
 */
export const isOptionId = (id: string): boolean =>
  id.length <= OPTION_ID_LIMIT &&
  OPTION_ID.test(id) &&
  isRetypable(id) &&
  id.normalize('NFC') === id &&
  !UNKNOWN_WORDS.includes(id) &&
  !isPropertyOfObjects(id);

export const BAD_OPTION_ID =
  '只能用文字、数字、横线和下划线，最多 64 个，不能有空格，也不能是 unknown、不清楚、constructor 这类有别的含义的词';

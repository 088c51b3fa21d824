import { hash } from 'node:crypto';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { bilingual } from '../bilingual';

/**
 * Checks secrets that the operator chooses: whether they can be guessed, and whether one is used
 * twice.
 */

const MAKE_ONE = bilingual(
  'make one with `openssl rand -base64 32`',
  '用 `openssl rand -base64 32` 生成一个',
);
const TOO_EASY = bilingual(`is too easy to guess: ${MAKE_ONE}`, `太容易猜到：请${MAKE_ONE}`);

/**
 * A secret counts as guessable if a program finds it in fewer tries. The program knows keyboard runs, dates,
 * repetitions and common passwords.
 */
const LEAST_GUESSES = 1e11;
/** Number of characters to check: longer than the output of `openssl rand -hex 32`. */
const CHECKED_LENGTH = 64;

let loadedLists: { guesses: (text: string) => number; words: Set<string> } | undefined;

/** Loads the lists on first use, because loading them takes a moment. */
function loadLists() {
  if (loadedLists) return loadedLists;
  const factory = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  const words = Object.values(dictionary)
    .flat()
    .filter((word) => /^[a-z]{4,}$/.test(word));
  loadedLists = {
    guesses: (text) => factory.check(text.slice(0, CHECKED_LENGTH)).guesses,
    words: new Set([...words, 'account', 'doctor', 'zhanghao', 'boshi']),
  };
  return loadedLists;
}

/** The letter that each digit or sign often replaces, as in `s3cr3t`. */
const LETTERS: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const LONGEST_WORD = 14;

/**
 * Share of a text that consists of known words, from 0 to 1. It is below a tenth for random texts.
 */
function shareOfWords(text: string): number {
  const letters = text
    .toLowerCase()
    .replace(/[\s._-]/g, '')
    .replace(/[01345$@!7]/g, (one) => LETTERS[one] ?? one);
  /**
   * Maximum number of letters in words from each index on. Always taking the longest first word would split
   * `supersecret` into `supers ecret`.
   */
  const most = Array<number>(letters.length + 1).fill(0);
  for (let at = letters.length - 1; at >= 0; at -= 1) {
    most[at] = most[at + 1] ?? 0;
    for (let length = 4; length <= Math.min(LONGEST_WORD, letters.length - at); length += 1)
      if (loadLists().words.has(letters.slice(at, at + length)))
        most[at] = Math.max(most[at] ?? 0, length + (most[at + length] ?? 0));
  }
  return letters === '' ? 1 : (most[0] ?? 0) / letters.length;
}

/**
 * Whether a person probably wrote the text: it consists of words, has one case, or has characters
 * that generators do not use.
 */
const isWritten = (text: string): boolean =>
  /[^\x20-\x7e]/.test(text) ||
  /^(?:[a-z]+|[A-Z]+)\d*$/.test(text.replace(/[\s._!-]/g, '')) ||
  shareOfWords(text) > 0.48;

/** Whether bytes repeat, increase evenly, or have few different values. */
function isRegular(bytes: Buffer): boolean {
  if (new Set(bytes).size < bytes.length / 2 && bytes.length <= 64) return true;
  const steps = new Set(bytes.subarray(1).map((byte, at) => byte - bytes.readUInt8(at)));
  const repeats = (length: number) => bytes.every((byte, at) => byte === bytes[at % length]);
  return (
    steps.size === 1 || Array.from({ length: bytes.length >> 1 }, (_, n) => n + 1).some(repeats)
  );
}

/** Hash algorithms by the length of a hash in bytes. */
const HASH_ALGORITHMS: Record<number, string> = {
  16: 'md5',
  20: 'sha1',
  32: 'sha256',
  64: 'sha512',
};
const hashesByAlgorithm = new Map<string, Set<string>>();

/**
 * Whether a text is the hash of an empty text or of a common password, with or without the line end
 * of `echo`.
 */
function isHashOfKnown(text: string): boolean {
  const algorithm = HEX.test(text) ? HASH_ALGORITHMS[text.length / 2] : undefined;
  return algorithm !== undefined && hashesOfKnown(algorithm).has(text.toLowerCase());
}

/** The hashes, by this algorithm, of common passwords and of the empty text. */
function hashesOfKnown(algorithm: string): Set<string> {
  const known = hashesByAlgorithm.get(algorithm);
  if (known) return known;
  const used = ['', ...Object.values(dictionary).flat().map(String)];
  const made = used.flatMap((text) => [hash(algorithm, text), hash(algorithm, `${text}\n`)]);
  const all = new Set(made);
  hashesByAlgorithm.set(algorithm, all);
  return all;
}

const HEX = /^(?:[\da-f]{2}){8,}$/i;
const BASE64 = /^[\w+/-]{16,}={0,2}$/;

/** The byte values of a secret: its text, and its hexadecimal and base64 decoding. */
const possibleBytes = (secret: string): Buffer[] => [
  ...(HEX.test(secret) ? [Buffer.from(secret, 'hex')] : []),
  ...(BASE64.test(secret) ? [Buffer.from(secret, 'base64')] : []),
];

const isText = (bytes: Buffer): boolean => bytes.every((byte) => byte >= 0x20 && byte < 0x7f);

/** The text that the same keys would type without Shift, so that `!QAZ` and `1qaz` are the same run of keys. */
const removeShift = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[!@#$%^&*()]/g, (sign) => '1234567890'.charAt('!@#$%^&*()'.indexOf(sign)));

/** Whether a program can guess a text, or the bytes that it encodes as hexadecimal or base64. */
const isGuessable = (secret: string): boolean =>
  isWritten(secret) ||
  isHashOfKnown(secret) ||
  [secret, removeShift(secret)].some((text) => loadLists().guesses(text) < LEAST_GUESSES) ||
  possibleBytes(secret).some((bytes) => areGuessable(bytes));

/** Whether a program can guess the bytes of a key. */
export const areGuessable = (bytes: Buffer): boolean =>
  isRegular(bytes) ||
  (isText(bytes) && isGuessable(bytes.toString('latin1'))) ||
  loadLists().guesses(bytes.toString('latin1')) < LEAST_GUESSES;

/** A secret that the operator chooses, with the name of its setting. */
export interface OwnSecret {
  name: string;
  value: string;
  /** Default value of the secret, if it has one. */
  fallback: string | null;
}

/** The secrets in the value of a setting, which is a text or a list of keys. */
export const secretsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return Array.isArray(value)
    ? (value as { key: Buffer }[]).map(({ key }) => key.toString('base64'))
    : [];
};

/** Forms of a secret by which two secrets are compared regardless of case and encoding. */
const comparableForms = (secret: string): string[] => [
  secret.trim().toLowerCase(),
  ...possibleBytes(secret).map((bytes) => bytes.toString('latin1').toLowerCase()),
];

/**
 * One sentence for each secret that live mode must not use: it is in `published`, i.e. in printed examples, a program
 * can guess it, or another setting has the same secret.
 */
export function findUnfitSecrets(
  secrets: readonly OwnSecret[],
  published: readonly string[],
): string[] {
  const everybodys = new Set(published.map((text) => text.trim().toLowerCase()));
  const seen = new Map<string, string>();
  return secrets.flatMap(({ name, value, fallback }) => {
    if (value === fallback)
      return [
        bilingual(`${name} is the default, which everyone knows`, `${name} 是默认值，谁都知道`),
      ];
    const keys = comparableForms(value);
    const twin = keys.map((key) => seen.get(key)).find((other) => other !== undefined);
    for (const key of keys) seen.set(key, name);
    if (twin !== undefined)
      return [
        bilingual(
          `${name} is the same as ${twin}: ${MAKE_ONE} for each`,
          `${name} 和 ${twin} 相同：请各自${MAKE_ONE}`,
        ),
      ];
    return everybodys.has(value.trim().toLowerCase()) || isGuessable(value)
      ? [`${name} ${TOO_EASY}`]
      : [];
  });
}

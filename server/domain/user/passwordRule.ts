import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { chineseNames } from './chineseNames';

/** The product's own names, phrases and lucky numbers that the common lists, made elsewhere, do not rank. */
const chinesePhrases = [
  'zhanghaoboshi',
  'accountdoctor',
  'woaini',
  'woaiwojia',
  'aini',
  'mima',
  'zhanghao',
  '1314',
  '5201314',
  '888',
];

/** A password that a program guesses within so many tries stands on its list. */
const LEAST_GUESSES = 1e6;

/** Passwords that leaked, the most used first. */
export const usedPasswords: readonly string[] = dictionary['passwords-common'];

let rule: ZxcvbnFactory | undefined;

/** Made when it is first needed: the lists take a moment. */
const lists = (): ZxcvbnFactory =>
  (rule ??= new ZxcvbnFactory({
    dictionary: { ...dictionary, chinesePhrases, chineseNames: chineseNames() },
    graphs: adjacencyGraphs,
  }));

export interface NewPassword {
  password: string;
  /** What is known about its owner: phone, name. */
  about: string[];
}

/**
 * Whether programs try a new password first: one of the most used, a run of keys, a name in pinyin with a
 * year, or made of what is known about its owner. Takes up to a fifth of a second; see `refuseGuessable.ts`.
 */
export const isGuessable = ({ password, about }: NewPassword): boolean =>
  lists().check(password, about).guesses < LEAST_GUESSES;

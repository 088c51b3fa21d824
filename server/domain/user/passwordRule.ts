import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { BusinessError } from '../../core/errors';
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

/**
 * Refuses a new password that programs try first: one of the most used, a run of keys, a name in
 * pinyin with a year, or made of what is known `about` its owner.
 */
export function refuseGuessable(password: string, about: string[]): void {
  if (lists().check(password, about).guesses >= LEAST_GUESSES) return;
  const problem = '这个密码太常见，容易被猜到，请换一个';
  throw new BusinessError('VALIDATION_FAILED', problem, { fields: { password: problem } });
}

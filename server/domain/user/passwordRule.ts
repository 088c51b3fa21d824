import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { chineseNames } from './chineseNames';

/** Names of the product and of games, phrases and lucky numbers; general password lists lack them. */
const chinesePhrases = [
  'zhanghaoboshi',
  'accountdoctor',
  'woaini',
  'woaiwojia',
  'aini',
  'mima',
  '王者荣耀',
  'wangzherongyao',
  '和平精英',
  'hepingjingying',
  '原神',
  'yuanshen',
  '英雄联盟',
  'yingxionglianmeng',
  '永劫无间',
  'yongjiewujian',
  '金铲铲之战',
  'jinchanchan',
  '第五人格',
  'diwurenge',
  '穿越火线',
  'chuanyuehuoxian',
  '逆水寒',
  'nishuihan',
  '地下城与勇士',
  'dixiacheng',
  '梦幻西游',
  'menghuanxiyou',
  '阴阳师',
  'yinyangshi',
  '崩坏星穹铁道',
  '绝区零',
  '鸣潮',
  '三角洲行动',
  'sanjiaozhou',
  '我的世界',
  'wodeshijie',
  '账号博士',
  'zhanghao',
  '1314',
  '5201314',
  '888',
];

/** A password is rejected if it can be guessed in fewer attempts. */
const MIN_GUESSES = 1e6;

/** Passwords from data leaks, most frequent first. */
export const usedPasswords: readonly string[] = dictionary['passwords-common'];

let rule: ZxcvbnFactory | undefined;

/** Created when first used, because this takes a moment. */
const passwordChecker = (): ZxcvbnFactory =>
  (rule ??= new ZxcvbnFactory({
    dictionary: { ...dictionary, chinesePhrases, chineseNames: chineseNames() },
    graphs: adjacencyGraphs,
  }));

export interface NewPassword {
  password: string;
  /** What is known about the owner, e.g. phone number and name. */
  about: string[];
}

/**
 * Whether a password is easy to guess: a frequent password, a pattern on the keyboard, a name in pinyin with a year, or
 * derived from what is known about its owner. Takes up to a fifth of a second; see `refuseGuessable.ts`.
 */
export const isGuessable = ({ password, about }: NewPassword): boolean =>
  passwordChecker().check(password, about).guesses < MIN_GUESSES;

import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { chineseNames } from './chineseNames';

/** Names of the product and of games, phrases and lucky numbers that the common lists, made elsewhere, do not rank. */
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

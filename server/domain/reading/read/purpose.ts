import { nfkc } from '@account-doctor/contract/typed';
import type { Clause } from './clauses';

/** Beginnings of texts whose authors want to buy an account. */
const REQUEST =
  /^[^\p{L}\p{N}]*(?:求购|收购|求收|求一?个(?![^,，。\s]{0,3}[人主价走])|[想要]收|[想要]买|蹲[一个]|(?:高价|长期|诚心|急)收|收一?个|收[^,，。\s藏官货]{0,8}号)/u;
/** Labels of several accounts in one text: 账号1：…, 二号：…, A号 …. */
const ACCOUNT_NUMBER =
  /(?:账号|号)\s?([1-9一二三四])\s?[:：、.\s]|(?<![\da-z])([1-9一二三四甲乙丙a-d])号\s?[:：、\s]/giu;
/** Words for several accounts that are sold together: 出两号, 两个号打包. */
const SEVERAL_ACCOUNTS = /(?:出|卖|售)[两二三2-9]个?号|[两二三2-9]个号(?:打包|一起|合售|都出)/u;
/** Beginnings of clauses about the account that a seller wants in exchange. */
const WANTED_ACCOUNT = /^(?:想|只)?换(?![绑号手邮密实名区服过成了不])|^(?:预算|求购|收购)/u;
/** Beginnings of clauses about another account: 比我那个号…, 朋友的号…. */
const OTHER_ACCOUNT =
  /^(?:但是?|而)?(?:比(?!阳光|较)|不如|不像|(?:我?(?:朋友|兄弟|同学|别人|人家|他|她)的?|我(?:的?另一?个|那个|之前那个)|另一?个)(?:账号|大号|小号|主号|号))/u;
/** Another account of the seller, to which the text compares the one for sale: 比主号差. */
const COMPARED_ACCOUNT = /比(?:我的?)?(主号|大号|小号)/u;

/** Whether a text describes exactly one account and does not ask to buy one. */
export function describesOneAccount(text: string): boolean {
  const plain = nfkc(text);
  const numbers = new Set(
    Array.from(plain.matchAll(ACCOUNT_NUMBER), ([, after, before = after]) =>
      before?.toLowerCase(),
    ),
  );
  return !REQUEST.test(plain) && !SEVERAL_ACCOUNTS.test(plain) && numbers.size <= 1;
}

/**
 * Returns a function that decides whether a clause of the text is about another account than the one for sale, e.g.
 * about the one wanted in exchange.
 */
export function otherAccountMatcher(text: string): (clause: Clause) => boolean {
  const [, compared] = COMPARED_ACCOUNT.exec(nfkc(text)) ?? [];
  return ({ words }) =>
    WANTED_ACCOUNT.test(words) ||
    OTHER_ACCOUNT.test(words) ||
    (compared !== undefined && words.startsWith(compared));
}

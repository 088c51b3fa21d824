import { nfkc } from '@account-doctor/contract/typed';
import type { Clause } from './clauses';

/** How texts begin whose authors want to buy an account. */
const REQUEST =
  /^[^\p{L}\p{N}]*(?:求购|收购|求收|求一?个(?![^,，。\s]{0,3}[人主价走])|[想要]收|[想要]买|蹲[一个]|(?:高价|长期|诚心|急)收|收[^,，。\s藏官货]{0,8}号)/u;
/** Numbers of accounts: 账号1：…, 二号：…. */
const NUMBERED = /(?:账号|号)\s?([1-9一二三四])\s?[:：、.]/gu;
/** How clauses begin that describe the account that a seller wants in exchange. */
const WANTED = /^(?:想|只)?换(?![绑号手邮密实名区服过成了不])|^(?:预算|求购|收购)/u;

/** Whether a text describes exactly one account, and its author owns the account. */
export function describesOneAccount(text: string): boolean {
  const plain = nfkc(text);
  const numbers = new Set(Array.from(plain.matchAll(NUMBERED), ([, number]) => number));
  return !REQUEST.test(plain) && numbers.size <= 1;
}

/** Whether a clause is about the account that the seller wants in exchange. */
export const isWanted = ({ words }: Clause): boolean => WANTED.test(words);

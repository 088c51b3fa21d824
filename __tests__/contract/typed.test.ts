import { wireProtocol } from '@account-doctor/contract/calls/index';
import {
  normalizedIdNumber,
  normalizedPhone,
  normalizedRealName,
  passwordProblem,
  cleanedPhoneInput,
  smsCodeProblem,
} from '@account-doctor/contract/identity';
import { nicknameProblem, normalizedNickname } from '@account-doctor/contract/nickname';
import {
  digitsIn,
  searchKey,
  trimmedText,
  normalizedDigits,
  normalizedQuery,
  normalizedText,
  nfkc,
  normalizedWord,
} from '@account-doctor/contract/typed';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { invisibleCharacter } from './support/invisibleCharacter';

/** Texts that must stay exactly as they are, by the end of their path. None of them is typed by people. */
const exact: readonly RegExp[] = [
  // Passwords, see docs/decisions/0108.
  /assword$/,
  // Values that this service, WeChat or Tencent has generated and a program sends back.
  /(token|ticket|phoneCode|wechatCode|payment code|bing-user code|taskId|randstr|nonce|basis|version|timestamp|random|sign|companies)$/,
  // Ids of entries in lists: files, contents, documents, and fields of a game with their options.
  /(fileIds|hide|item\/sales option|document\/get key|fieldKey|answers|answers keys|options value|fields key|facts key)$/,
  // Answers of a form, and addresses of pages, both chosen by a program.
  /facts answer( keys)?$|message\/opened path$/,
  // Names of sheets and columns as the file has them, and what they are, chosen by a program.
  /file\/preview mapping (sheet|columns|columns keys|values|values keys)$|sale\/edit cells keys$/,
  // A game in a catalogue file; the desk normalises what members type.
  /game\/catalogue\/\w+ file$|game\/describe fields /,
];

/** The texts in a payload, each with its path. */
function textsOf(type: z.core.$ZodType, place: string): [string, z.core.$ZodType][] {
  const { def } = (type as z.core.$ZodTypes)._zod;
  const within = (parts: readonly z.core.$ZodType[]) =>
    parts.flatMap((part) => textsOf(part, place));
  if (def.type === 'string') return [[place, type]];
  if (def.type === 'object')
    return Object.entries(def.shape).flatMap(([key, part]) => textsOf(part, `${place} ${key}`));
  if (def.type === 'record')
    return [...textsOf(def.keyType, `${place} keys`), ...within([def.valueType])];
  if (def.type === 'union') return within(def.options);
  if (def.type === 'array') return within([def.element]);
  if (def.type === 'pipe') return within([def.out]);
  return 'innerType' in def ? within([def.innerType]) : [];
}

const keepsUnseen = (type: z.core.$ZodType) =>
  ['张\u200b三', 'zhang\u200bsan', '138\u200b00138000'].some((text) => {
    const read = z.safeParse(type, text);
    return read.success && String(read.data).includes('\u200b');
  });

describe('normalising', () => {
  it.each([
    ['in blocks of two kinds', '\u0315'.repeat(260_000) + '\u0300'.repeat(260_000)],
    ['of two kinds in turn', '\u0315\u0300'.repeat(260_000)],
    ['of half-width kana', '\uff9e\u0300'.repeat(260_000)],
  ])('takes less than 500 ms of processor time for combining marks %s', (_, marks) => {
    const before = process.cpuUsage();
    expect(nfkc(`a${marks}`).length).toBeLessThan(40);
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(500);
  });

  it('does not change a text that is too long for a word', () => {
    const text = '\ufdfa'.repeat(350_000);
    expect(normalizedWord(text) === text).toBe(true);
    expect(normalizedWord('\ufdfa'.repeat(1_000))).toHaveLength(18_000);
  });

  it('keeps the combining marks of a letter', () => {
    expect(normalizedWord('e\u0301')).toBe('é');
    expect(normalizedWord(`a${'\u0315'.repeat(30)}`)).toHaveLength(31);
  });
});

describe('a text in a payload', () => {
  it('loses invisible characters, unless it must stay exact', () => {
    const kept = Object.entries(wireProtocol)
      .flatMap(([name, { payload }]) => textsOf(payload, name))
      .filter(([, type]) => keepsUnseen(type))
      .map(([place]) => place);
    expect(kept.filter((place) => !exact.some((pattern) => pattern.test(place)))).toEqual([]);
  });
});

const normalisers = {
  normalizedText,
  trimmedText,
  normalizedQuery,
  normalizedWord,
  normalizedDigits,
  digitsIn,
  searchKey,
  normalizedPhone,
  cleanedPhoneInput,
  normalizedIdNumber,
  normalizedRealName,
  normalizedNickname,
};

describe.each(Object.entries(normalisers))('%s', (_, normalised) => {
  it('does not change an already normalised text', () => {
    // Without combining marks, which may join another letter when a character in between is removed.
    const typed = fc
      .oneof(
        fc.string({ unit: 'binary' }),
        fc.string({ unit: 'grapheme' }),
        fc.stringMatching(/^[+0186 ()]*$/),
      )
      .map((text) => text.replace(/\p{M}|\p{Sk}/gu, ''));
    fc.assert(
      fc.property(typed, (text) => {
        expect(normalised(normalised(text))).toBe(normalised(text));
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('free text', () => {
  it('keeps all emoji, and Chinese punctuation', () => {
    for (const text of ['👨‍👩‍👧 ❤️ 🏴󠁧󠁢󠁥󠁮󠁧󠁿', '你好，２个：①㎡…', 'नमस्‍ते'])
      expect(normalizedText(text)).toBe(text);
  });

  it('is empty if all its characters are invisible', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(invisibleCharacter, fc.constantFrom(' ', '\n', '\u3000'))),
        (parts) => {
          expect(normalizedText(parts.join(''))).toBe('');
        },
      ),
    );
  });
});

describe('a search', () => {
  it('finds a name in any width and case, with and without punctuation', () => {
    for (const typed of ['崩坏:星穹', '崩坏星穹', '崩坏：\u200b星穹'])
      expect(searchKey('崩坏：星穹铁道')).toContain(searchKey(typed));
    expect(searchKey('ＬＯＬ')).toBe(searchKey('lol'));
  });

  it('by the service keeps the punctuation of names', () => {
    expect(normalizedQuery(' ２０２６\u200b崩坏：星穹 ')).toBe('2026崩坏：星穹');
  });
});

describe('a code', () => {
  it.each(['１２３４５６', '123 456', '123-456', '\u202d123456\u202c', '12\u200b3456'])(
    '%j is 123456',
    (code) => {
      expect(normalizedDigits(code)).toBe('123456');
      expect(digitsIn(code)).toBe('123456');
      expect(smsCodeProblem(normalizedDigits(code))).toBeNull();
    },
  );
});

describe('a nickname', () => {
  it.each([
    ['Ｌ丶夜'.replace('丶', '·'), 'L·夜'],
    [' 小\u200b明 ', '小明'],
    ['阿凡提・买买提', '阿凡提·买买提'],
    ['李〇𬍛', '李〇𬍛'],
    ['﨑本', '﨑本'],
  ])('%j is %j', (typed, nickname) => {
    expect(normalizedNickname(typed)).toBe(nickname);
    expect(nicknameProblem(nickname)).toBeNull();
  });
});

describe('a new password', () => {
  it('has no character that people cannot type again', () => {
    const problem = '密码里有全角或看不见的字符，请重新输入';
    for (const password of ['ｐassword12', 'pass\u200bword12', 'password\u300012'])
      expect(passwordProblem(password)).toBe(problem);
    for (const password of ['correct horse', '密码是秘密的呀呀', '🐎🐎🐎🐎', '👩‍🚀 1️⃣❤️ rocket'])
      expect(passwordProblem(password)).toBeNull();
    for (const unseenPart of ['\u00a0', '\u200d', '\ufe0f', '\u2003', '\u2800'])
      expect(passwordProblem(`abcd${unseenPart}12345`)).toMatch(/看不见/);
  });
});

import { nfkc } from '@account-doctor/contract/typed';

/** A part of a text between two breaks such as commas; a number and its name are always in the same clause. */
export interface Clause {
  /** In lower case and without gaps (spaces, dots and dashes), e.g. `安卓qq` for `安卓 QQ`. */
  text: string;
  /** Positions in `text` before which there was a gap. They separate words. */
  gaps: ReadonlySet<number>;
  /** The gaps with dots or dashes, as in 武则天-倪克斯神谕. */
  joints: ReadonlySet<number>;
  /** The clause as it was written, for display. */
  words: string;
}

const BREAK =
  /(?:[,，。;；|丨/\\\n\r\t【】()（）[\]{}<>《》「」『』!！?？~～…※\u2190-\u2bff]|\p{Extended_Pictographic}\ufe0f?|\*(?!\d))+/gu;
/** Splits long clauses, between words where possible, because the time to read a clause grows fast with its length. */
const LONG_PART = /.{1,400}(?=\s|$)|.{1,400}/gsu;
/** Characters that people write or omit in names: 雷电将军·… , 阮·梅. */
const GAP = /[\s、·・•‧_-]/;
const DIGIT = /\d/;
/** Words that may precede or follow a field's name in a label: 【粉装数量】, 【当前段位】. */
const AROUND_LABEL = /^(?:当前|历史|最高)+|(?:数量|总数|个数|数|等级|情况|状态|最高)$/g;
/** Remarks in round brackets that belong to the name before them: 凤求凰（未拥有）. */
const REMARK =
  /[(（]((?:未|没)?(?:拥有|获得|解锁|有)|体验卡?|试[用玩驾]|限时|(?:试[用玩驾]|体验卡?|限时|租借|剩)?[\d一三七]+天(?:体验)?卡?|无|没有?|缺少?|[周月季]卡|x|×|(?:[满双两零一二三四五六\d](?:命|魂|精|叠)[\u4e00-\u9fff]{0,2}|(?:命座?|星?魂|精炼?|叠影?)[一二三四五六\d]){1,2}|\d\+\d)[)）]/g;
/** The same remarks in square brackets at the end of an entry: 柯尼塞格【限时】. */
const REMARK_IN_SQUARE_BRACKETS =
  /(?<=[^\s、，,;；。】\]])[【[](未(?:拥有|获得|解锁)|体验卡?|试用|限时|\d+天)[】\]](?=$|[\s、，,;；。/|])/g;
/** In round brackets behind a character, the character's own weapon. */
const OWN_WEAPON = /[(（]带?专[武光]?[)）]/g;
/** Signs for not having something. */
const MISSING_SIGNS = /[❌✗✘✖]\ufe0f?/gu;
/** The frame of a digit written as an emoji: 2️⃣. */
const KEYCAP = /\ufe0f?\u20e3\ufe0f?/gu;
/** Labels in brackets that say that the account does not have the items after them: 【缺】武则天. */
const MISSING_LABEL = /^(?:缺少?|未拥有|没有?|无|差|求|心愿)$/;

/** Converts letters and digits to one width and case: `Ｖ８` becomes `v8`, 2×3 `2x3`. */
const normalized = (text: string): string =>
  nfkc(text)
    .toLowerCase()
    .replaceAll('×', 'x')
    .replace(/(?<=\d)\*(?=\d)/g, 'x');

/** Normalises a name like the text of clauses, so that it can be found in them. */
export const withoutGaps = (name: string): string =>
  removeGaps(normalized(name).replace(BREAK, '')).text;

/** Removes gaps and records their positions; a gap between two digits becomes one space. */
function removeGaps(text: string): Omit<Clause, 'words'> {
  const gaps = new Set<number>();
  const joints = new Set<number>();
  let result = '';
  let gap = '';
  for (const character of text) {
    if (GAP.test(character)) {
      if (result !== '') gap += character;
      continue;
    }
    if (gap !== '') {
      if (DIGIT.test(character) && DIGIT.test(result.at(-1) ?? '')) result += ' ';
      gaps.add(result.length);
      if (!/[\s、]/.test(gap)) joints.add(result.length);
    }
    gap = '';
    result += character;
  }
  return { text: result, gaps, joints };
}

/** Names that contain punctuation which normally ends a clause, e.g. 我将，巡征追猎. */
export const namesWithBreaks = (names: readonly string[]): string[] =>
  names.map(nfkc).filter((name) => name.search(BREAK) >= 0);

/** Names of a game's fields and options that affect how its texts are split into clauses. */
interface ClauseNames {
  /** Names with punctuation that must not end a clause. */
  broken: readonly string[];
  /** Names of fields, without gaps. In brackets, they are labels of what follows, e.g. 【总资产】190M. */
  labels: ReadonlySet<string>;
}

const isLabel = (words: string, labels: ReadonlySet<string>): boolean =>
  words === '等级' ||
  [words, words.replace(AROUND_LABEL, '')].some((name) => labels.has(withoutGaps(name)));

/** Splits a text into clauses; omits empty ones. */
export function clausesOf(
  text: string,
  { broken, labels }: ClauseNames = { broken: [], labels: new Set() },
): Clause[] {
  const whole = broken.reduce(
    (rest, name) => rest.replaceAll(name, name.replace(BREAK, '')),
    nfkc(withPlainNumbers(text.replace(KEYCAP, '').replace(MISSING_SIGNS, '未拥有 '))),
  );
  return whole
    .replace(REMARK_IN_SQUARE_BRACKETS, '$1')
    .replace(OWN_WEAPON, '带专')
    .replace(REMARK, '$1')
    .replace(/[【[]([^【】[\]]{1,20})[】\]](?=[^\s【[(,，。;；])/g, (bracketed, inner: string) =>
      isLabel(inner, labels) || MISSING_LABEL.test(inner) ? `，${inner}:` : bracketed,
    )
    .split(BREAK)
    .flatMap((part) => part.match(LONG_PART) ?? [])
    .map((part) => part.trim())
    .flatMap((words) => {
      const clause = removeGaps(normalized(words));
      return clause.text === '' ? [] : [{ ...clause, words }];
    });
}

const HAN = /\p{Script=Han}/u;
/** Characters after a number that are its unit and not the name of the next number. */
const UNITS = /^[万亿千点分个张把件套位级元块]/;

/**
 * Writes numbers so that punctuation inside them does not end a clause: `186,240` without its separator, `131/132`
 * (owned of all) as the owned number, and `30-40` as `约30`.
 */
function withPlainNumbers(text: string): string {
  /** Whether words stand on both sides, so that these are two numbers with a name each: 英雄98/382皮. */
  const areTwoNumbers = (all: string, index: number) => {
    const after = text.slice(index + all.length, index + all.length + 1);
    return HAN.test(text[index - 1] ?? '') && HAN.test(after) && !UNITS.test(after);
  };
  /** Whether a word with its own number follows: 点券12,300忍者148. */
  const isOwnNumber = (all: string, index: number) =>
    /^\p{Script=Han}{1,6}\d/u.test(text.slice(index + all.length));
  return text
    .replace(/(\d)千(\d)百万/g, '$1$200w')
    .replace(
      /(?<![\da-z,.-])(?:(\d{1,3})((?:,\d{3})+)(?![\d,])|(\d{1,6})\/(\d{1,6})(?![\d/])|(\d{1,6})[-~～到至](\d{1,6})(?![-~～\d]))/gi,
      (all: string, ...rest: (string | undefined)[]) => {
        const [head, thousands = '', owned, total, low, high] = rest;
        const index = Number(rest[6]);
        if (head !== undefined)
          return areTwoNumbers(all, index) && !isOwnNumber(all, index)
            ? all
            : head + thousands.replaceAll(',', '');
        if (owned !== undefined)
          return Number(owned) > Number(total) || areTwoNumbers(all, index) ? all : owned;
        return Number(low) < Number(high) ? `约${low ?? ''}` : all;
      },
    );
}

/**
 * Detects public names that pretend to be the owner of a phone number, or the service and its staff. Expects only
 * Chinese characters, ASCII letters, digits and `_ - ·`, as `nicknameProblem` allows.
 */

/** For each digit, the characters that look like it or mean it: Chinese numerals, and similar letters. */
const DIGITS: readonly string[] = [
  '0〇零洞oO',
  '1一壹幺弌丨亅lIi',
  '2二贰貳弍两俩Z',
  '3三叁參参弎',
  '4四肆',
  '5五伍S',
  '6六陆陸',
  '7七柒拐',
  '8八捌B',
  '9九玖勾',
];

/** The name with all characters of `DIGITS` replaced by ASCII digits. */
const withDigits = (name: string): string =>
  Array.from(name, (character) => {
    const digit = DIGITS.findIndex((shapes) => shapes.includes(character));
    return digit < 0 ? character : String(digit);
  }).join('');

/** Characters that mask or separate the digits of a phone number. */
const MASK = '[\\s_·xX某口囗星※-]';

/**
 * Whether a name looks like a mobile number, complete or masked (`138····5678`), or like a hotline (`400…`), also with
 * Chinese numerals or similar letters.
 */
export function looksLikePhone(name: string): boolean {
  if (new RegExp(`${MASK}{3,}\\d{4}(?!\\d)|1[3-9]\\d${MASK}{3,}|尾号\\d`).test(withDigits(name)))
    return true;
  // Requires five real digits, so that `ISO_9001` does not count as `150_9001`.
  if ((name.match(/[\d〇零一二三四五六七八九壹贰叁肆伍陆柒捌玖幺]/g) ?? []).length < 5)
    return false;
  const read = withDigits(name);
  return (
    /1[3-9]\d{9}|[48]00\d{7}/.test(read.replace(new RegExp(MASK, 'g'), '')) ||
    new RegExp(`1[3-9]\\d${MASK}+\\d{2,4}(?!\\d)`).test(read)
  );
}

/** Traditional and variant characters that occur in the words below, each followed by its simplified form. */
const SIMPLIFIED =
  '員员務务評评師师鑑鉴鑒鉴價价審审後后團团隊队組组專专線线戶户處处統统臺台檯台颱台號号賬账帳账帐账報报訴诉舉举寶宝訊讯財财係系繫系';

const toSimplified = (text: string): string =>
  Array.from(text, (character) => {
    const at = SIMPLIFIED.indexOf(character);
    return at >= 0 && at % 2 === 0 ? SIMPLIFIED.charAt(at + 1) : character;
  }).join('');

/** Characters that look like letters, by letter: `adm1n`, `0fficial`. */
const SHAPES: Record<string, string> = {
  a: '[a4]',
  e: '[e3]',
  i: '[i1l]',
  l: '[l1i]',
  o: '[o0]',
  s: '[s5]',
};
const lookAlikePattern = (word: string): string =>
  word.replace(/[aeilos]/g, (letter) => SHAPES[letter] ?? '');

/** Pattern for a word: per syllable, the characters that look or sound the same, or the pinyin. */
const syllablesPattern = (...syllables: readonly [characters: string, pinyin: string][]): string =>
  syllables
    .map(([characters, pinyin]) => `(?:[${characters}]|${lookAlikePattern(pinyin)})`)
    .join('');

/**
 * Pattern for names that imitate the service, in simplified Chinese and lower case. A function, so that bundlers can
 * drop it if it is unused.
 */
function staffPattern(): RegExp {
  const system = syllablesPattern(['系糸', 'xi'], ['统', 'tong']);
  const platform = syllablesPattern(['平坪苹', 'ping'], ['台抬枱', 'tai']);
  return new RegExp(
    [
      syllablesPattern(['官倌宫宮菅', 'guan'], ['方万芳坊房', 'fang']),
      syllablesPattern(['客喀愙', 'ke'], ['服福伏垘', 'fu']),
      syllablesPattern(['管菅琯', 'guan'], ['理里', 'li'], ['员圆元', 'yuan']),
      syllablesPattern(
        ['账胀张掌', 'zhang'],
        ['号', 'hao'],
        ['博搏愽膊', 'bo'],
        ['士土仕壬师', 'shi'],
      ),
      syllablesPattern(['支', 'zhi'], ['付', 'fu'], ['宝', 'bao']),
      `^(?:${system}|${platform})\\d*$`,
      `(?:${system}|${platform})(?:消息|信息|通知|通告|提示|提醒|公告|警告|管|助|客|官|${lookAlikePattern('xiaoxi')}|${lookAlikePattern('tongzhi')}|${lookAlikePattern('zhushou')})`,
      '官网|官号|官博|客户服务|人工服务|在线服务|(?:服务|退款|安全|风控)中心|反诈|公告|注销用户|管理(?:人员|团队|中心|组|处)|工作人员|工作组|专员',
      '[估评]价[师员]|评估[师员]|鉴[定价]师|审核|财务(?!自由)|售后|举报|投诉|小助手|微信支付|微信团队',
      `(?:^|[^b])${lookAlikePattern('admin')}`,
      ['official', 'customer', 'helpdesk', 'moderator', 'accountdoctor']
        .map(lookAlikePattern)
        .join('|'),
      `^(?:gm|root|${['system', 'service', 'support', 'staff'].map(lookAlikePattern).join('|')})\\d*$`,
    ].join('|'),
  );
}

const comparableName = (text: string): string =>
  toSimplified(text.toLowerCase().replace(/[\s_·-]/g, ''));

/** Whether a name imitates the service, its brand or its staff. */
export function looksLikeStaff(name: string, brand = ''): boolean {
  const read = comparableName(name);
  const staff = staffPattern();
  // `rn` looks like `m`.
  if (staff.test(read) || staff.test(read.replace(/rn/g, 'm'))) return true;
  return brand !== '' && read.includes(comparableName(brand));
}

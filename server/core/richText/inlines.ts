import type { Inline } from '@account-doctor/contract/types';
import { parseWebAddress } from '@account-doctor/contract/webAddress';

/**
 * Whether a link may lead to this target: a page of the app or a web address. Clients check whether
 * the page exists.
 */
const isAllowedTarget = (target: string): boolean =>
  /^\/(?!\/)[^\s\\]*$/.test(target) || parseWebAddress(target)?.allowed === true;

/** Bold text or a link; all other text is kept unchanged. */
const MARKED = /\*\*(.+?)\*\*|\[([^[\]]+)\]\(([^()\s]*)\)/g;

/** A backslash escapes the character after it. */
const ESCAPED = /\\([\\*[\]()#`_>-])/g;

const textRun = (text: string, bold: boolean): Inline[] =>
  text === '' ? [] : [{ kind: 'text', text: unprotect(text), bold }];

/** Escaped characters become characters of Unicode's private use area, so that no pattern matches them. */
const protectedMarks = '\\*[]()#`_>-';
const PRIVATE_AREA = 0xe000;
const protect = (text: string) =>
  text.replace(ESCAPED, (_, mark: string) =>
    String.fromCharCode(PRIVATE_AREA + protectedMarks.indexOf(mark)),
  );
const unprotect = (text: string) =>
  text.replace(
    /[\ue000-\ue00f]/g,
    (mark) => protectedMarks[mark.charCodeAt(0) - PRIVATE_AREA] ?? mark,
  );

const linkTo = (target: string, text: string, bold: boolean): Inline => ({
  kind: 'link',
  text,
  bold,
  target: isAllowedTarget(target) ? target : null,
});

/** Splits a text into bold texts, links and plain texts. */
function parseMarked(text: string, bold: boolean): Inline[] {
  const found: Inline[] = [];
  let end = 0;
  for (const match of text.matchAll(MARKED)) {
    const [whole, strong, label = '', target = ''] = match;
    found.push(...textRun(text.slice(end, match.index), bold));
    if (strong !== undefined) found.push(...parseMarked(strong, true));
    else found.push(linkTo(unprotect(target), unprotect(label), bold));
    end = match.index + whole.length;
  }
  return [...found, ...textRun(text.slice(end), bold)];
}

/** Parses one line of Markdown: text, `**bold**` and `[label](target)`; HTML stays text. */
export const parseInlines = (line: string): Inline[] => parseMarked(protect(line), false);

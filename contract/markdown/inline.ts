/** A run of text within a line of Markdown. */
export interface Span {
  text: string;
  bold: boolean;
  /** Where a link leads, as written; `null` for text. */
  target: string | null;
}

/** Bold, or a link; whatever else is written stays as it is. */
const MARKED = /\*\*(.+?)\*\*|\[([^[\]]+)\]\(([^()\s]*)\)/g;

/** A backslash takes the meaning from the mark behind it. */
const ESCAPED = /\\([\\*[\]()#`_>-])/g;

const spans = (text: string, bold: boolean): Span[] =>
  text === '' ? [] : [{ text: unprotected(text), bold, target: null }];

/** Escaped marks travel as private characters, so that no rule takes them for marks. */
const protectedMarks = '\\*[]()#`_>-';
const PRIVATE_AREA = 0xe000;
const protect = (text: string) =>
  text.replace(ESCAPED, (_, mark: string) =>
    String.fromCharCode(PRIVATE_AREA + protectedMarks.indexOf(mark)),
  );
const unprotected = (text: string) =>
  text.replace(
    /[\ue000-\ue00f]/g,
    (mark) => protectedMarks[mark.charCodeAt(0) - PRIVATE_AREA] ?? mark,
  );

function marked(text: string, bold: boolean): Span[] {
  const found: Span[] = [];
  let end = 0;
  for (const match of text.matchAll(MARKED)) {
    const [whole, strong, label = '', target = ''] = match;
    found.push(...spans(text.slice(end, match.index), bold));
    if (strong !== undefined) found.push(...marked(strong, true));
    else found.push({ text: unprotected(label), bold, target: unprotected(target) });
    end = match.index + whole.length;
  }
  return [...found, ...spans(text.slice(end), bold)];
}

/** Reads one line of Markdown: text, `**bold**` and `[label](target)`; HTML is text like any other. */
export const parseInline = (line: string): Span[] => marked(protect(line), false);

import { lexer, Marked, type Tokens } from 'marked';
import { escapeHtml } from '../../core/http/html';
import { anchorOf } from './anchor';
import { linkTargetOf } from './address';

/** A page of the documentation, made from a Markdown file. */
export interface Paper {
  title: string;
  html: string;
  sections: { id: string; title: string }[];
}

/**
 * Returns a function that creates the anchors of headings; repeated headings get a number, as on
 * GitHub.
 */
function createAnchorMaker(): (heading: string) => string {
  const seen = new Map<string, number>();
  return (heading) => {
    const anchor = anchorOf(heading);
    const count = seen.get(anchor) ?? 0;
    seen.set(anchor, count + 1);
    return count === 0 ? anchor : `${anchor}-${count}`;
  };
}

/** Removes the marks of code, bold text and links. */
const plainText = (markdown: string) => markdown.replaceAll(/[`*]|\]\([^)]*\)|\[/g, '');

/** The anchors of all headings of a file, in their order. */
export function anchorsOf(markdown: string): string[] {
  const anchor = createAnchorMaker();
  return lexer(markdown).flatMap((token) =>
    token.type === 'heading' ? [anchor((token as Tokens.Heading).text)] : [],
  );
}

interface PaperSource {
  /** Path of the file in the project. */
  file: string;
  markdown: string;
  /** Anchors of the English headings; links with them must also work in a translation. */
  aliases: string[];
  /** Returns the address for a link to another page. */
  addressFor: (address: string) => string;
}

/** Converts a file to a page; links to other files become links to their pages. */
export function paperOf({ file, markdown, aliases, addressFor }: PaperSource): Paper {
  const paper: Paper = { title: file, html: '', sections: [] };
  const anchor = createAnchorMaker();
  const others = [...aliases];
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        const id = anchor(text);
        const title = plainText(text);
        if (depth === 1) paper.title = title;
        if (depth === 2) paper.sections.push({ id, title });
        const alias = others.shift() ?? id;
        const place = alias === id ? '' : `<span id="${escapeHtml(alias)}"></span>`;
        return `<h${depth} id="${escapeHtml(id)}">${place}${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        const text = this.parser.parseInline(tokens);
        const target = linkTargetOf(file, href);
        return target === null ? text : `<a href="${escapeHtml(addressFor(target))}">${text}</a>`;
      },
      // Lines of code do not wrap but scroll, also by keyboard.
      code: ({ text }) => `<pre tabindex="0"><code>${escapeHtml(text)}</code></pre>\n`,
      table({ header, rows }) {
        const titles = header.map(({ text, tokens }) => ({
          attribute: escapeHtml(plainText(text)),
          html: this.parser.parseInline(tokens),
        }));
        const head = titles.map(({ html }) => `<th>${html}</th>`).join('');
        const body = rows.map((row) => {
          const cells = row.map(({ tokens }, index) => {
            const html = this.parser.parseInline(tokens);
            return `<td data-title="${titles[index]?.attribute ?? ''}">${html}</td>`;
          });
          return `<tr>${cells.join('')}</tr>`;
        });
        return `<table><thead><tr>${head}</tr></thead><tbody>${body.join('\n')}</tbody></table>`;
      },
      // Omits comments, which are for programs; other HTML becomes text.
      html: ({ text }) => (text.startsWith('<!--') ? '' : escapeHtml(text)),
    },
  });
  paper.html = marked.parse(markdown, { async: false });
  return paper;
}

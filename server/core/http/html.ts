const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for HTML content and attributes of the service's own pages. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => escapes[character] ?? '');

interface ServicePage {
  title: string;
  /** Additional HTML of the page's head, e.g. meta tags. */
  head?: string;
  styles: string;
  body: string;
}

/** A page that the service renders itself: without scripts, and excluded from search engines. */
export const servicePage = ({ title, head = '', styles, body }: ServicePage): string =>
  `<!doctype html>
<html lang="zh-CN">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${escapeHtml(title)}</title>
    ${head}
    <style>
      body { margin: 0; padding: 24px 16px; background: #f5f7fa; color: #1b2433;
        font: 16px/1.6 system-ui, -apple-system, 'PingFang SC', 'Microsoft YaHei', sans-serif; }
      p { margin: 0; }
      .note { color: #566074; font-size: 14px; }
      ${styles}
    </style>
  </head>
  <body>
    ${body}
  </body>
</html>
`;

/** Styles of a page with one card and buttons, e.g. a cashier or a sign-in page. */
const cardStyles = `main { max-width: 420px; margin: 0 auto; padding: 24px; background: #fff;
        border-radius: 12px; }
      h1 { margin: 0 0 8px; font-size: 20px; }
      button, a { box-sizing: border-box; display: block; width: 100%; min-height: 48px;
        margin-top: 12px; padding: 12px; border: 1px solid #cdd5e0; border-radius: 24px;
        background: #fff; color: #1b2433; font: inherit; line-height: 22px; text-align: center;
        text-decoration: none; cursor: pointer; }
      button:focus-visible, a:focus-visible { outline: 3px solid #0066cc; outline-offset: 2px; }
      button.primary, a.primary { border-color: #0066cc; background: #0066cc; color: #fff;
        font-weight: 600; }
      .state { margin-top: 16px; padding: 12px; border-radius: 8px; background: #fff6e5;
        color: #7a4a00; font-size: 14px; }`;

/** A page of the service with one card. */
export const cardPage = (title: string, body: string, styles = ''): string =>
  servicePage({
    title,
    styles: `${cardStyles}\n      ${styles}`,
    body: `<main>\n      ${body}\n    </main>`,
  });

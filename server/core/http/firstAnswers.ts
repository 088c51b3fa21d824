/** A page with answers as data, so that what it asks first is there before its scripts are. */
export function withAnswers(html: string, answers: Record<string, unknown>): string {
  // No text of an answer may end the element that it stands in.
  const json = JSON.stringify(answers).replaceAll('<', '\\u003c');
  const data = `<script type="application/json" id="first-answers">${json}</script>`;
  return html.replace('</body>', () => `${data}</body>`);
}

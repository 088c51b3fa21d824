/**
 * `answeredScript.ts` bundles this program with a page. It waits for the page's first calls, then draws the page's
 * first screen in place of its outline, while the app's scripts are still loading.
 */
import { answersByCall } from './data';
import { appendRendered, jsx, type Component } from './elements';

/** The requests that `early.ts` has sent, by `earlyRequestKey`. */
type EarlyAnswers = Record<string, Promise<{ data: unknown }>>;

interface Envelope {
  success?: boolean;
  data?: unknown;
}

/** Draws the page's first screen once all its first calls have been answered. */
export async function drawFirstScreen(Page: Component): Promise<void> {
  const { earlyAnswers = {} } = window as { earlyAnswers?: EarlyAnswers };
  // Copied, because the page removes each answer that it takes.
  const early = Object.entries(earlyAnswers);
  if (early.length === 0) return;
  for (const [key, answer] of early) {
    const { success, data } = (await answer).data as Envelope;
    // Draws nothing after an error, which the page itself will show.
    if (!success) return;
    const [method, path, query, body] = JSON.parse(key) as unknown[];
    answersByCall[JSON.stringify([method, path, query, body])] = data;
  }
  const place = document.querySelector('#first-paint .page__content');
  if (!place || document.querySelector('#app .page')) return;
  const drawn = document.createDocumentFragment();
  appendRendered(drawn, jsx(Page, Object.fromEntries(new URLSearchParams(location.search))));
  place.textContent = '';
  place.appendChild(drawn);
}

/**
 * The program that `answeredScript.ts` bundles with a page: once its first calls are answered, and while the scripts
 * are still on their way, it draws the page's first screen into the drawing of the build.
 */
import { answered } from './data';
import { append, jsx, type Component } from './elements';

/** As `early.ts` leaves them, by `earlyKey`. */
type Early = Record<string, Promise<{ data: unknown }>>;

interface Envelope {
  success?: boolean;
  data?: unknown;
}

export async function drawAnswered(Page: Component): Promise<void> {
  const { earlyAnswers = {} } = window as { earlyAnswers?: Early };
  // The page takes each of them away.
  const early = Object.entries(earlyAnswers);
  if (early.length === 0) return;
  for (const [key, answer] of early) {
    const { success, data } = (await answer).data as Envelope;
    // What went wrong is for the page to say.
    if (!success) return;
    const [method, path, query, body] = JSON.parse(key) as unknown[];
    answered[JSON.stringify([method, path, query, body])] = data;
  }
  const place = document.querySelector('#first-paint .page__content');
  if (!place || document.querySelector('#app .page')) return;
  const drawn = document.createDocumentFragment();
  append(drawn, jsx(Page, Object.fromEntries(new URLSearchParams(location.search))));
  place.textContent = '';
  place.appendChild(drawn);
}

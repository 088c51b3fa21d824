/** The program that `draw.ts` bundles with the pages and runs while the client is built. */
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { answerKey } from '@account-doctor/contract/firstAnswers';
import { service } from '@/data/service';
import { configureGuard } from '@/navigation/guard';
import { routeNames, routeByName, type RouteName } from '@/routes';
import { RootStore, StoreProvider } from '@/stores/RootStore';
import type { DrawnPage } from './draw';
import { drawnAnswers } from './firstAnswers';
import { withoutIds } from './page';
import { launch } from './taro';

/** Pages that are all made of their address or their device: any drawing of them would be another page. */
const shapeless = new Set<RouteName>(['webview', 'diagnostics']);

/** Parameters of the optional ones without which a page only says that something was not found. */
const missed = new Set(['orderId', 'taskId', 'token', 'report_unlock_record_id']);

const somebody = { token: 'nobody', userId: 'nobody', newUser: false };

/** Draws a page as somebody who may see it. */
function drawn(Page: ComponentType, access: 'user' | 'public', params: Record<string, string>) {
  const stores = new RootStore();
  if (access === 'user') stores.session.signIn(somebody);
  configureGuard({ isSignedIn: () => stores.session.isSignedIn, rememberPath: () => undefined });
  service.configure({
    identity: () => ({ token: stores.session.token, userId: stores.session.userId }),
    onSessionExpired: () => undefined,
  });
  launch.params = params;
  return renderToStaticMarkup(
    <StoreProvider value={stores}>
      <Page />
    </StoreProvider>,
  );
}

/** The page as it is before anything has answered. */
export function drawPage(path: string, Page: ComponentType): DrawnPage {
  const name = routeNames.find((known) => routeByName(known).path === path);
  if (!name) throw new Error(`The table of pages lacks ${path}`);
  const { access, title, parameters = {} } = routeByName(name);
  if (shapeless.has(name)) return { name, path, title, markup: '' };
  const given = Object.entries(parameters).filter(
    ([key, need]) => need === 'required' || missed.has(key),
  );
  const draw = () => drawn(Page, access, Object.fromEntries(given.map(([key]) => [key, '-'])));
  const page = { name, path, title, markup: draw() };
  if (name !== 'home') return page;
  drawnAnswers.answers = { [answerKey('GET /app-api/home/banner', {})]: { list: banners } };
  const markupWithBanners = draw();
  drawnAnswers.answers = {};
  return { ...page, markupWithBanners };
}

/** Draws a game's form from the service's answers, which are keyed by `answerKey`. */
export function drawForm(
  Page: ComponentType,
  answers: Record<string, unknown>,
  parameters: Record<string, string>,
): string {
  drawnAnswers.answers = answers;
  return withoutIds(drawn(Page, 'user', parameters));
}

/** As many as a phone shows of the row: one, and the edge of the next. */
const banners = [0, 1].map((at) => ({
  bannerId: `${at}`,
  title: `{{title${at}}}`,
  imageUrl: `{{image${at}}}`,
  path: '/',
}));

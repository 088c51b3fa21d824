/** Program that `draw.ts` bundles with the pages and runs during the client's build. */
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

/** Pages without a drawing, because everything on them depends on the address or the device. */
const pagesWithoutDrawing = new Set<RouteName>(['webview', 'diagnostics']);

/** Optional parameters that a drawing needs: without them, pages only say that something was not found. */
const neededParameters = new Set(['orderId', 'taskId', 'token', 'report_unlock_record_id']);

const signedInUser = { token: 'nobody', userId: 'nobody', newUser: false };

/** Draws a page for a user who may see it. */
function renderPage(
  Page: ComponentType,
  access: 'user' | 'public',
  params: Record<string, string>,
) {
  const stores = new RootStore();
  if (access === 'user') stores.session.signIn(signedInUser);
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

/** The drawing of a page before any answer has arrived. */
export function drawPage(path: string, Page: ComponentType): DrawnPage {
  const name = routeNames.find((known) => routeByName(known).path === path);
  if (!name) throw new Error(`The table of pages has no page ${path}`);
  const { access, title, parameters = {} } = routeByName(name);
  if (pagesWithoutDrawing.has(name)) return { name, path, title, markup: '' };
  const given = Object.entries(parameters).filter(
    ([key, need]) => need === 'required' || neededParameters.has(key),
  );
  const draw = () => renderPage(Page, access, Object.fromEntries(given.map(([key]) => [key, '-'])));
  const page = { name, path, title, markup: draw() };
  if (name !== 'home') return page;
  drawnAnswers.answers = { [answerKey('GET /app-api/home/banner', {})]: { list: banners } };
  const markupWithBanners = draw();
  drawnAnswers.answers = {};
  return { ...page, markupWithBanners };
}

/** Draws a game's form from the service's answers, which have the keys of `answerKey`. */
export function drawForm(
  Page: ComponentType,
  answers: Record<string, unknown>,
  parameters: Record<string, string>,
): string {
  drawnAnswers.answers = answers;
  return withoutIds(renderPage(Page, 'user', parameters));
}

/** Placeholder banners. A phone shows one banner and the edge of the next. */
const banners = [0, 1].map((at) => ({
  bannerId: `${at}`,
  title: `{{title${at}}}`,
  imageUrl: `{{image${at}}}`,
  path: '/',
}));

import { withServiceName } from '@account-doctor/contract/brand';
import { View } from '@tarojs/components';
import Taro, { useDidShow, useRouter } from '@tarojs/taro';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import { NavBar } from './frame/NavBar';
import { OfflineBar } from './frame/OfflineBar';
import { UpdateBar } from './frame/UpdateBar';
import { AppTabBar } from './frame/AppTabBar';
import { ThemeProvider } from '@/ui/theme';
import { useWindowSize } from '@/ui/useWindowSize';
import { fullPath, locationPath } from '@/navigation/address';
import { markMessagesOfPageRead } from '@/features/message/markMessagesOfPageRead';
import { pageAppeared, replaceWithPath, rememberTopPage } from '@/navigation/navigate';
import { guard, mayEnter } from '@/navigation/guard';
import { PageOnTopContext } from '@/navigation/PageOnTopContext';
import { readParameters } from '@/navigation/parameters';
import { endFirstPaint } from '@/platform/firstPaint/firstPaint';
import { pageDisplay } from '@/platform/display/display';
import { singlePage } from '@/platform/navigation/navigation';
import { shareTitles, useShareMenu } from '@/platform/share/share';
import type { ShareCard } from '@/platform/share/types';
import { routeByName, tabNames, type ParametersOf, type RouteName } from '@/routes';
import { guidelineWords } from '@/selling/guidelines';
import { trackHit } from '@/data/track';
import { useStores } from '@/stores/RootStore';
import { useBrand } from '@/stores/useBrand';
import { CrashView } from './frame/CrashView';
import { ShareCardContext } from './shareCard';
import { useDisplay } from './useDisplay';
import './definePage.scss';

/** Titles of this build that differ from those in the table of pages. */
const ownTitles: Partial<Record<RouteName, string>> = {
  listingGuidelines: guidelineWords.title,
};

/** The tab that shows this page; `undefined` for a page without a tab. */
const findTab = (name: RouteName) => tabNames.find((tab) => tab === name);

/**
 * Creates the component that Taro mounts for a route. It runs the guard for entries without a navigation call (first
 * page, typed address, launch path, going back), and adds navigation bar, tab bar on tab pages, share card and error
 * boundary. `Content` receives the route's parameters. The title is that of the route, unless `titleOf` computes
 * another one from the parameters.
 */
export function definePage<Name extends RouteName>(
  name: Name,
  Content: ComponentType<ParametersOf<Name>>,
  titleOf: (parameters: ParametersOf<Name>) => string = () =>
    ownTitles[name] ?? routeByName(name).title,
) {
  const tab = findTab(name);
  function PageEntry() {
    const [isOnTop] = useState(rememberTopPage);
    const { height } = useWindowSize();
    const display = useDisplay();
    const own = pageDisplay(display);
    const parameters = readParameters(useRouter().params);
    const title = withServiceName(titleOf(parameters as ParametersOf<Name>), useBrand());
    const entered = useGuardedEntry({ name, parameters, title });
    const card = usePageShareMenu(name, parameters);
    return (
      <View
        className={`page ${tab ? 'page--tab' : ''} ${own.className ?? ''}`}
        id={`page-${name}`}
        style={{ minHeight: `${height}px`, ...own.style }}
      >
        {/* In single-page mode WeChat draws a navigation bar over the page. */}
        {singlePage ? (
          <View className="page__alone" role="status">
            {singlePage.words}
          </View>
        ) : (
          <NavBar title={title} back={!tab} />
        )}
        <OfflineBar />
        <UpdateBar />
        <View className="page__content" role="main">
          {entered && (
            <CrashView incomplete={lacksRequiredParameter(name, parameters)}>
              <ShareCardContext.Provider value={card}>
                <PageOnTopContext.Provider value={isOnTop}>
                  <ThemeProvider value={display.theme}>
                    <Content {...(parameters as ParametersOf<Name>)} />
                  </ThemeProvider>
                </PageOnTopContext.Provider>
              </ShareCardContext.Provider>
            </CrashView>
          )}
        </View>
        {tab && !singlePage && <AppTabBar selected={tab} />}
      </View>
    );
  }
  // WeChat adds sharing to its menu for pages that declare it before their first render.
  return Object.assign(PageEntry, {
    enableShareAppMessage: shareTitles[name] !== undefined,
    enableShareTimeline: routeByName(name).shared === 'moments',
  });
}

type Parameters = ReturnType<typeof readParameters>;

/** Whether the address lacks a required parameter of the page. */
const lacksRequiredParameter = (name: RouteName, parameters: Parameters) =>
  Object.entries(routeByName(name).parameters ?? {}).some(
    ([key, need]) => need === 'required' && !parameters[key],
  );

interface PageEntryInfo {
  name: RouteName;
  parameters: Parameters;
  title: string;
}

/** Runs the guard each time the page appears, and counts the visit; returns whether the content may be shown. */
function useGuardedEntry({ name, parameters, title }: PageEntryInfo): boolean {
  const { session } = useStores();
  const [entered, setEntered] = useState(() => mayEnter(name));
  // A visitor who is redirected to sign in keeps the first paint until the sign-in page is ready.
  useEffect(() => {
    if (entered) endFirstPaint();
  }, [entered]);
  useDidShow(() => {
    const path = locationPath({ name, parameters });
    const previous = pageAppeared(path);
    void Taro.setNavigationBarTitle({ title });
    const instead = guard(name, path, previous);
    setEntered(instead === null);
    if (instead) void replaceWithPath(instead);
    else {
      trackHit(`page:${name}`);
      markMessagesOfPageRead(session.userId, name, path);
    }
  });
  return entered;
}

/** Sets the page's card in WeChat's share menu; the content may change the card. */
function usePageShareMenu(name: RouteName, parameters: Parameters) {
  const brand = useBrand();
  const card = useRef<Partial<ShareCard>>({});
  const { title, access } = routeByName(name);
  useShareMenu(() => ({
    title: withServiceName(shareTitles[name] ?? title, brand),
    // Other users cannot open a page that needs a sign-in, so the card of such a page opens the home page.
    path: access === 'public' ? locationPath({ name, parameters }) : fullPath('home', {}),
    ...card.current,
  }));
  return card;
}

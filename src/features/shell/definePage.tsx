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
import { markOpened } from '@/features/message/markOpened';
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

/** Titles that differ from the table of pages in this build. */
const ownTitles: Partial<Record<RouteName, string>> = {
  listingGuidelines: guidelineWords.title,
};

const tabOf = (name: RouteName) => tabNames.find((tab) => tab === name);

/**
 * Creates the component that Taro mounts for a route. It guards the entries that no navigation call sees (first page,
 * typed address, launch path, going back), and adds the navigation bar, the tab bar on tab pages, the share card and an
 * error boundary. `Content` gets the route's parameters. The title is the route's, unless `titleOf` derives one from
 * the parameters.
 */
export function definePage<Name extends RouteName>(
  name: Name,
  Content: ComponentType<ParametersOf<Name>>,
  titleOf: (parameters: ParametersOf<Name>) => string = () =>
    ownTitles[name] ?? routeByName(name).title,
) {
  const tab = tabOf(name);
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
        {/* WeChat draws its own bar over a page in single-page mode. */}
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
            <CrashView incomplete={lacksRequired(name, parameters)}>
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
  // WeChat adds share entries to its menu for pages that declare them before the first render.
  return Object.assign(PageEntry, {
    enableShareAppMessage: shareTitles[name] !== undefined,
    enableShareTimeline: routeByName(name).shared === 'moments',
  });
}

type Parameters = ReturnType<typeof readParameters>;

/** Whether the address lacks a parameter that the page needs. */
const lacksRequired = (name: RouteName, parameters: Parameters) =>
  Object.entries(routeByName(name).parameters ?? {}).some(
    ([key, need]) => need === 'required' && !parameters[key],
  );

interface Entry {
  name: RouteName;
  parameters: Parameters;
  title: string;
}

/** Guards the page each time it appears, and counts the visit; returns whether the page may show its content. */
function useGuardedEntry({ name, parameters, title }: Entry): boolean {
  const { session } = useStores();
  const [entered, setEntered] = useState(() => mayEnter(name));
  // A visitor who is redirected to sign-in keeps seeing the first paint until that page is ready.
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
      markOpened(session.userId, name, path);
    }
  });
  return entered;
}

/** Puts the page's card into the share menu; the page's content may change the card. */
function usePageShareMenu(name: RouteName, parameters: Parameters) {
  const brand = useBrand();
  const card = useRef<Partial<ShareCard>>({});
  const { title, access } = routeByName(name);
  useShareMenu(() => ({
    title: withServiceName(shareTitles[name] ?? title, brand),
    // Other users cannot open a page that needs its owner, so its card leads home.
    path: access === 'public' ? locationPath({ name, parameters }) : fullPath('home', {}),
    ...card.current,
  }));
  return card;
}

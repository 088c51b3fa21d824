import { named } from '@account-doctor/contract/brand';
import { View } from '@tarojs/components';
import Taro, { useDidShow, useRouter } from '@tarojs/taro';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import { NavBar } from './frame/NavBar';
import { OfflineBar } from './frame/OfflineBar';
import { UpdateBar } from './frame/UpdateBar';
import { TabBar } from './frame/TabBar';
import { ThemeProvider } from '@/ui/theme';
import { useWindowSize } from '@/ui/useWindowSize';
import { fullPath, pathOf } from '@/navigation/address';
import { markOpened } from '@/features/message/opened';
import { arrived, giveWay, pageOnTop } from '@/navigation/navigate';
import { guard, mayEnter } from '@/navigation/guard';
import { OnTop } from '@/navigation/OnTop';
import { readParameters } from '@/navigation/parameters';
import { endFirstPaint } from '@/platform/firstPaint';
import { pageDisplay } from '@/platform/paintDisplay';
import { singlePage } from '@/platform/singlePage';
import { shareTitles, useShareMenu } from '@/platform/shareMenu';
import type { ShareCard } from '@/platform/shareMenu.types';
import { routeOf, tabNames, type ParametersOf, type RouteName } from '@/routes';
import { guidelineWords } from '@/selling/guidelines';
import { track } from '@/data/track';
import { useStores } from '@/stores/RootStore';
import { useBrand } from '@/stores/useBrand';
import { CrashView } from './frame/CrashView';
import { OwnCard } from './shareCard';
import { useDisplay } from './useDisplay';
import './definePage.scss';

/** What is called otherwise in the build than in the table of pages. */
const ownTitles: Partial<Record<RouteName, string>> = {
  listingGuidelines: guidelineWords.title,
};

const tabOf = (name: RouteName) => tabNames.find((tab) => tab === name);

/**
 * Makes the component that Taro mounts for a route: the guard's gate for the ways in that no
 * navigation call sees (the first page, a typed address, a launch path, going back), the
 * navigation bar, the tab bar on tab pages, the card by which it is shared, and a view for crashes.
 * `Content` gets the route's parameters and draws what lies between the bars. The title is the route's,
 * unless `titleOf` makes another of the parameters.
 */
export function definePage<Name extends RouteName>(
  name: Name,
  Content: ComponentType<ParametersOf<Name>>,
  titleOf: (parameters: ParametersOf<Name>) => string = () =>
    ownTitles[name] ?? routeOf(name).title,
) {
  const route = routeOf(name);
  const tab = tabOf(name);
  const shareTitle = shareTitles[name];

  function PageEntry() {
    const [isOnTop] = useState(pageOnTop);
    const brand = useBrand();
    const { session } = useStores();
    const { height } = useWindowSize();
    const display = useDisplay();
    const own = pageDisplay(display);
    const parameters = readParameters(useRouter().params);
    const title = named(titleOf(parameters as ParametersOf<Name>), brand);
    const missing = Object.entries(route.parameters ?? {}).some(
      ([key, need]) => need === 'required' && !parameters[key],
    );
    const [entered, setEntered] = useState(() => mayEnter(name));
    // Whoever is sent to sign in sees what was painted first until that page stands.
    useEffect(() => {
      if (entered) endFirstPaint();
    }, [entered]);
    const card = useRef<Partial<ShareCard>>({});
    useShareMenu(() => ({
      title: named(shareTitle ?? route.title, brand),
      // Nobody else may open what needs its owner's sign-in.
      path: route.access === 'public' ? pathOf({ name, parameters }) : fullPath('home', {}),
      ...card.current,
    }));

    useDidShow(() => {
      const path = pathOf({ name, parameters });
      const previous = arrived(path);
      void Taro.setNavigationBarTitle({ title });
      const instead = guard(name, path, previous);
      setEntered(instead === null);
      if (instead) void giveWay(instead);
      else {
        track(`page:${name}`);
        markOpened(session.userId, name, path);
      }
    });

    return (
      <View
        className={`page ${tab ? 'page--tab' : ''} ${own.className ?? ''}`}
        id={`page-${name}`}
        style={{ minHeight: `${height}px`, ...own.style }}
      >
        {/* WeChat draws a bar of its own over a page that it opens alone. */}
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
            <CrashView incomplete={missing}>
              <OwnCard.Provider value={card}>
                <OnTop.Provider value={isOnTop}>
                  <ThemeProvider value={display.theme}>
                    <Content {...(parameters as ParametersOf<Name>)} />
                  </ThemeProvider>
                </OnTop.Provider>
              </OwnCard.Provider>
            </CrashView>
          )}
        </View>
        {tab && !singlePage && <TabBar selected={tab} />}
      </View>
    );
  }
  // WeChat offers its menu's entries on pages that say so, before anything is drawn.
  return Object.assign(PageEntry, {
    enableShareAppMessage: shareTitle !== undefined,
    enableShareTimeline: route.shared === 'moments',
  });
}

import { useDidHide, useDidShow } from '@tarojs/taro';
import { useRef, useState, type ComponentType } from 'react';
import { day } from '@/format/time';
import { singlePage } from '@/platform/singlePage';
import { useStores } from '@/stores/RootStore';
import type { WelcomeProps } from './FloatingCard';

type View = ComponentType<WelcomeProps>;

/** Home is to be seen and used first, in ms. */
const CALM = 2_500;

const loadGuide = async (): Promise<View> => (await import('./FirstGuide')).FirstGuide;
const loadConsents = async (): Promise<ComponentType> =>
  (await import('@/features/consent/ConsentSheet')).ConsentSheet;
const loadPopup = async (): Promise<View | null> => (await import('./DailyPopup')).popupOfToday();

/**
 * The guide of the first launch, else what is worth telling today: one of them, and never over what
 * somebody is about to do. Their code comes when they are due, as does that which asks whoever is signed
 * in to agree to texts that changed.
 */
export function Welcome() {
  const { app, session } = useStores();
  const [view, setView] = useState<{ View: View; close: () => void } | null>(null);
  const [Consents, setConsents] = useState<ComponentType | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();

  const due = () => {
    // It leads on, which a page that WeChat opened alone cannot.
    if (singlePage) return null;
    // Who has signed in knows the way.
    if (app.isFirstTimeLaunch && !session.isSignedIn)
      return {
        load: loadGuide,
        end: () => app.finishFirstLaunch(),
      };
    const today = day(Date.now());
    if (!session.isSignedIn || app.popupState.lastShownDate === today) return null;
    return {
      load: loadPopup,
      shown: () => app.markPopupShown(today),
    };
  };

  useDidShow(() => {
    const next = view ? null : due();
    const asks = session.isSignedIn && !Consents;
    if (!next && !asks) return;
    timer.current = setTimeout(() => {
      // Nobody asked for either: what does not arrive comes with the next visit.
      if (asks)
        loadConsents().then(
          (Sheet) => setConsents(() => Sheet),
          () => undefined,
        );
      next?.load().then(
        (View) => {
          if (!View) return;
          next.shown?.();
          setView({
            View,
            close: () => {
              next.end?.();
              setView(null);
            },
          });
        },
        () => undefined,
      );
    }, CALM);
  });
  useDidHide(() => clearTimeout(timer.current));
  return (
    <>
      {view && <view.View onClose={view.close} />}
      {Consents && <Consents />}
    </>
  );
}

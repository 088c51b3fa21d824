import { useDidHide, useDidShow } from '@tarojs/taro';
import { useRef, useState, type ComponentType } from 'react';
import { dateText } from '@/format/time';
import { singlePage } from '@/platform/navigation/navigation';
import { useStores } from '@/stores/RootStore';
import type { PopupProps } from './FloatingCard';

type View = ComponentType<PopupProps>;

/** Delay before any popup, in ms, so that users first see the page. */
const POPUP_DELAY = 2_500;

const loadGuide = async (): Promise<View> => (await import('./FirstLaunchGuide')).FirstLaunchGuide;
const loadConsents = async (): Promise<ComponentType> =>
  (await import('@/features/consent/ConsentSheet')).ConsentSheet;
const loadPopup = async (): Promise<View | null> => (await import('./DailyPopup')).loadDailyPopup();

/**
 * Shows the first-launch guide or the popup of the day, but never during an action of the user. The code of both, and
 * of the sheet for changed documents, loads on demand.
 */
export function WelcomePopup() {
  const { app, session } = useStores();
  const [view, setView] = useState<{ View: View; close: () => void } | null>(null);
  const [Consents, setConsents] = useState<ComponentType | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();

  const due = () => {
    // In WeChat's single-page mode the popup's links would not work.
    if (singlePage) return null;
    // The guide is for visitors; signed-in users know the app.
    if (app.isFirstTimeLaunch && !session.isSignedIn)
      return {
        load: loadGuide,
        end: () => app.finishFirstLaunch(),
      };
    const today = dateText(Date.now());
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
      // After a failure the popup waits for the next visit.
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
    }, POPUP_DELAY);
  });
  useDidHide(() => clearTimeout(timer.current));
  return (
    <>
      {view && <view.View onClose={view.close} />}
      {Consents && <Consents />}
    </>
  );
}

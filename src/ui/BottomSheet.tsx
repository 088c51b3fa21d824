import { ScrollView, View } from '@tarojs/components';
import { useEffect, useRef, type ReactNode } from 'react';
import { useEvent } from '@account-doctor/client-core/react/useEvent';
import { Pressable } from './Pressable';
import { useWindowSize } from './useWindowSize';
import { FixedArea } from '@/platform/input/fixedArea';
import { trapFocus } from '@/platform/dialogs/dialogs';
import type { NativeElement } from '@/platform/input/types';
import './BottomSheet.scss';

interface BottomSheetProps {
  /** Id that is unique on the page. */
  id: string;
  title: string;
  /** Closes the sheet; choices made in it stay. */
  onClose: () => void;
  /** Label of the close button, e.g. `完成` after choices, `取消` if nothing has been done. */
  closeLabel?: string;
  /**
   * Whether the content scrolls, which is needed if it is higher than the window: other content of a sheet does not
   * scroll in WeChat.
   */
  scrolls?: boolean;
  /** Whether the sheet always has its full height, so that search results do not move under the finger. */
  tall?: boolean;
  children: ReactNode;
}

/** Maximum height as a share of the window, so that a part of the page stays visible. */
const MAX_WINDOW_SHARE = 0.86;

/** Height of the title row and the phone's home bar, in px. */
const HEAD_HEIGHT = 96;

/** Sheet from the bottom edge, as high as its content; in wide windows centred. */
export function BottomSheet(props: BottomSheetProps) {
  const {
    id,
    title,
    onClose,
    closeLabel = '完成',
    scrolls = false,
    tall = false,
    children,
  } = props;
  const { height } = useWindowSize();
  const room = Math.round(height * MAX_WINDOW_SHARE);
  const limit = `${room}px`;
  const close = useEvent(onClose);
  const sheet = useRef<NativeElement>(null);
  useEffect(() => trapFocus(sheet.current, close), [close]);

  return (
    <View className="bottom-sheet" catchMove>
      <View className="bottom-sheet__veil" onClick={onClose} aria-hidden />
      <View
        ref={sheet}
        id={id}
        className="bottom-sheet__sheet"
        role="dialog"
        aria-modal
        aria-label={title}
        style={tall ? { height: limit } : { maxHeight: limit }}
      >
        <View className="bottom-sheet__head">
          <View className="bottom-sheet__title" role="heading" aria-level={2}>
            {title}
          </View>
          <Pressable id={`${id}-done`} className="bottom-sheet__done" onPress={onClose}>
            {closeLabel}
          </Pressable>
        </View>
        <FixedArea.Provider value>
          {scrolls ? (
            // WeChat scrolls only elements with a fixed or maximum height.
            <ScrollView
              className="bottom-sheet__scroll"
              scrollY
              style={{ maxHeight: `${room - HEAD_HEIGHT}px` }}
            >
              {children}
            </ScrollView>
          ) : (
            children
          )}
        </FixedArea.Provider>
      </View>
    </View>
  );
}

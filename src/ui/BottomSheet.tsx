import { ScrollView, View } from '@tarojs/components';
import { useEffect, useRef, type ReactNode } from 'react';
import { useEvent } from '@account-doctor/client-core/react/useEvent';
import { Pressable } from './Pressable';
import { useWindowSize } from './useWindowSize';
import { FixedArea } from '@/platform/fixedArea';
import { enterModal } from '@/platform/modal';
import type { NativeElement } from '@/platform/nativeElement';
import './BottomSheet.scss';

interface BottomSheetProps {
  /** Unique on the page. */
  id: string;
  title: string;
  /** What was done inside stays done: closing is the one way out. */
  onClose: () => void;
  /** What closing is called: `完成` where things were chosen, `取消` where nothing was done. */
  closeLabel?: string;
  /** What is inside may be higher than the window: it scrolls, as plain content below a finger does not in WeChat. */
  scrolls?: boolean;
  /** As high as the window allows, whatever it holds: what is searched must not move below the finger. */
  tall?: boolean;
  children: ReactNode;
}

/** Leaves a strip of the page in sight, so that it is clear what lies below. */
const SHARE_OF_WINDOW = 0.86;

/** Room for the title's line above and the phone's own bar below what scrolls, in px. */
const HEAD = 96;

/** A sheet that comes up, no higher than its content, from the bottom edge; in wide windows it lies in the middle. */
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
  const room = Math.round(height * SHARE_OF_WINDOW);
  const limit = `${room}px`;
  const close = useEvent(onClose);
  const sheet = useRef<NativeElement>(null);
  useEffect(() => enterModal(sheet.current, close), [close]);

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
            // WeChat scrolls what has a height of its own, or a limit.
            <ScrollView
              className="bottom-sheet__scroll"
              scrollY
              style={{ maxHeight: `${room - HEAD}px` }}
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

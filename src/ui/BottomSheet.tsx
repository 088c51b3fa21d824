import { View } from '@tarojs/components';
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
  /** As high as its content, for a question or a field; else as high as the window allows. */
  compact?: boolean;
  children: ReactNode;
}

/** Leaves a strip of the page in sight, so that it is clear what lies below. */
const SHARE_OF_WINDOW = 0.86;

/** A sheet that comes up from the bottom edge; in wide windows it lies in the middle. */
export function BottomSheet(props: BottomSheetProps) {
  const { id, title, onClose, closeLabel = '完成', compact = false, children } = props;
  const { height } = useWindowSize();
  const limit = `${Math.round(height * SHARE_OF_WINDOW)}px`;
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
        style={compact ? { maxHeight: limit } : { height: limit }}
      >
        <View className="bottom-sheet__head">
          <View className="bottom-sheet__title" role="heading" aria-level={2}>
            {title}
          </View>
          <Pressable id={`${id}-done`} className="bottom-sheet__done" onPress={onClose}>
            {closeLabel}
          </Pressable>
        </View>
        <FixedArea.Provider value>{children}</FixedArea.Provider>
      </View>
    </View>
  );
}

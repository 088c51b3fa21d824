import { View } from '@tarojs/components';
import { useEffect, useRef, type ReactNode } from 'react';
import { Tappable } from '@/components/Tappable/Tappable';
import { useWindowSize } from '@/hooks/useWindowSize';
import { enterModal } from '@/platform/modal';
import './Popup.scss';

interface PopupProps {
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
export function Popup(props: PopupProps) {
  const { id, title, onClose, closeLabel = '完成', compact = false, children } = props;
  const { height } = useWindowSize();
  const limit = `${Math.round(height * SHARE_OF_WINDOW)}px`;
  const latest = useRef(onClose);
  latest.current = onClose;
  useEffect(() => enterModal(id, () => latest.current()), [id]);

  return (
    <View className="popup" catchMove>
      <View className="popup__veil" onClick={onClose} aria-hidden />
      <View
        id={id}
        className="popup__sheet"
        role="dialog"
        aria-modal
        aria-label={title}
        style={compact ? { maxHeight: limit } : { height: limit }}
      >
        <View className="popup__head">
          <View className="popup__title" role="heading" aria-level={2}>
            {title}
          </View>
          <Tappable id={`${id}-done`} className="popup__done" onTap={onClose}>
            {closeLabel}
          </Tappable>
        </View>
        {children}
      </View>
    </View>
  );
}

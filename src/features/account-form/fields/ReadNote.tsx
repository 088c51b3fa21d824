import { View } from '@tarojs/components';
import { readPlaceLabels, surenessLabels } from '@account-doctor/contract/reading';
import { Tag } from '@/ui/Tag';
import { Pressable } from '@/ui/Pressable';
import type { ReadMark } from '@/stores/DraftStore';
import './ReadNote.scss';

const types = { sure: 'success', likely: 'primary', unsure: 'warning' } as const;

interface ReadNoteProps {
  /** Of the field. */
  id: string;
  label: string;
  mark: ReadMark;
  onConfirm: () => void;
}

/** That an answer was read and not typed: in which words, how sure, and the tap that confirms it. */
export function ReadNote({ id, label, mark, onConfirm }: ReadNoteProps) {
  const { place, words, sureness } = mark;
  return (
    <View id={`${id}-read`} className="read-note">
      <View className="read-note__words">
        <View className="read-note__tag">
          <Tag variant={types[sureness]}>{surenessLabels[sureness]}</Tag>
        </View>
        {`来自${readPlaceLabels[place]}“${words}”`}
      </View>
      <Pressable
        id={`${id}-confirm`}
        className="read-note__confirm"
        label={`${label}核对无误`}
        onPress={onConfirm}
      >
        核对无误
      </Pressable>
    </View>
  );
}

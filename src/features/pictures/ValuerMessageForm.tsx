import { View } from '@tarojs/components';
import { useState } from 'react';
import { PICTURES_PER_EVALUATION } from '@account-doctor/contract/limits';
import { trimmedText } from '@account-doctor/contract/typed';
import { useAction } from '@/data/useAction';
import { Button } from '@/ui/Button';
import { TextArea } from '@/ui/TextArea';
import { PictureUpload } from './PictureUpload';
import { usePictureUploads } from './usePictureUploads';
import './PictureUpload.scss';

/** A customer's message to a valuer. */
interface ValuerMessage {
  text: string;
  /** File ids of the pictures. */
  pictures: string[];
}

interface ValuerMessageFormProps {
  ids: { text: string; pictures: string; send: string };
  label: string;
  placeholder: string;
  /** Maximum length of the text, in characters. */
  limit: number;
  /** Returns why the text cannot be sent, or `undefined`; the form itself checks the length. */
  problemOf: (text: string) => string | undefined;
  sendLabel: string;
  onSend: (words: ValuerMessage) => Promise<void>;
}

/** Form to send a text and pictures to a valuer; keeps its content if sending fails. */
export function ValuerMessageForm(props: ValuerMessageFormProps) {
  const { ids, label, placeholder, limit, problemOf, sendLabel, onSend } = props;
  const [text, setText] = useState('');
  const [pictures, setPictures] = useState<string[]>([]);
  const [checked, setChecked] = useState(false);
  const [pictureProblem, setPictureProblem] = useState('');
  const uploads = usePictureUploads({
    purpose: 'evaluation',
    limit: PICTURES_PER_EVALUATION,
    initial: () => [],
    onChange: setPictures,
    onProblemChange: () => setPictureProblem(''),
  });
  const { run, running } = useAction(() => onSend({ text: trimmedText(text), pictures }));
  const tooLong = trimmedText(text).length > limit ? `最多 ${limit} 个字，请删减` : undefined;
  const problem = problemOf(trimmedText(text)) ?? tooLong;
  const send = () => {
    setChecked(true);
    setPictureProblem(uploads.problem ?? '');
    if (!problem && !uploads.problem) void run();
  };
  return (
    <View className="words-form">
      <TextArea
        id={ids.text}
        label={label}
        placeholder={placeholder}
        value={text}
        maxLength={limit}
        error={checked ? problem : undefined}
        onChange={setText}
      />
      <PictureUpload
        id={ids.pictures}
        uploads={uploads}
        error={pictureProblem || undefined}
        hint="可以附上截图；只有您和估价师能看到"
      />
      <Button id={ids.send} loading={running} onPress={send}>
        {sendLabel}
      </Button>
    </View>
  );
}

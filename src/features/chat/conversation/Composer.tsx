import { View } from '@tarojs/components';
import type { ConversationModel } from '@account-doctor/client-core/chat/ConversationModel';
import { useState } from 'react';
import { requestErrorText } from '@account-doctor/client-core/errors';
import { CHAT_TEXT_LIMIT } from '@account-doctor/contract/chat';
import { normalizedText } from '@account-doctor/contract/typed';
import { useAction } from '@/data/useAction';
import { uploadFormPicture } from '@/features/pictures/pictureStorage';
import { pictureProblem } from '@account-doctor/client-core/pictureProblem';
import { pictureFiles } from '@/platform/pictures/pictures';
import { PlatformTextArea } from '@/platform/input/input';
import { Button } from '@/ui/Button';
import { Icon } from '@/ui/Icon';
import { Pressable } from '@/ui/Pressable';
import './ConversationView.scss';

/** Approximate number of characters in a line. */
const CHARACTERS_PER_LINE = 16;
/** Maximum height of the text box, in lines. */
const MAX_LINES = 4;

/** Approximate number of lines that a text takes. */
const countLines = (text: string) =>
  text
    .split('\n')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / CHARACTERS_PER_LINE)), 0);

interface ComposerProps {
  conversation: ConversationModel;
  /** Why the conversation is closed; `null` while it is open. */
  closed: string | null;
}

/** Text box to write a message, and a button to send a picture. */
export function Composer({ conversation, closed }: ComposerProps) {
  const [text, setText] = useState('');
  const picture = usePictureMessage(conversation);
  if (closed !== null) return <View className="composer__closed">{closed}</View>;

  const tooLong = text.length > CHAT_TEXT_LIMIT;
  const unsendable = normalizedText(text) === '' || tooLong;
  const send = () => {
    if (unsendable) return;
    conversation.sendText(text);
    setText('');
  };
  const note = tooLong ? `最多 ${CHAT_TEXT_LIMIT} 字，现在 ${text.length} 字` : picture.note;
  return (
    <View className="composer">
      {note !== '' && (
        <View className={`composer__note ${tooLong ? 'composer__note--wrong' : ''}`} role="status">
          {note}
        </View>
      )}
      <View className="composer__row">
        <Pressable
          id="chat-picture"
          className="composer__picture"
          label="发送图片"
          disabled={picture.running}
          onPress={() => void picture.send()}
        >
          <Icon name={picture.running ? 'loader' : 'image-plus'} size={24} />
        </Pressable>
        <View className="composer__box">
          <PlatformTextArea
            id="chat-text"
            label="消息"
            className={`composer__text composer__text--${Math.min(MAX_LINES, countLines(text))}`}
            value={text}
            placeholder="说点什么"
            invalid={tooLong}
            followsKeyboard
            onInput={setText}
            onFocus={() => undefined}
            onBlur={() => undefined}
          />
        </View>
        <Button id="chat-send" size="small" disabled={unsendable} onPress={send}>
          发送
        </Button>
      </View>
    </View>
  );
}

/**
 * Sends a picture that the user chooses; `note` is a text about how far the upload is, or why the picture was not sent.
 */
function usePictureMessage(conversation: ConversationModel) {
  const [note, setNote] = useState('');
  const { run, running } = useAction(
    async () => {
      const [chosen] = await pictureFiles.choose(1);
      if (!chosen) return;
      const unfit = pictureProblem(chosen);
      setNote(unfit ?? '图片上传中 0%');
      if (unfit) return;
      const { fileId } = await uploadFormPicture('chat', chosen, (percent) =>
        setNote(`图片上传中 ${percent}%`),
      ).done;
      pictureFiles.forget(chosen.path);
      setNote('');
      conversation.sendPicture(fileId);
    },
    (error) => {
      setNote(`图片没有发出：${requestErrorText(error)}`);
      return true;
    },
  );
  return { send: run, running, note };
}

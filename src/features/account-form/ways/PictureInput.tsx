import { View } from '@tarojs/components';
import { observer } from 'mobx-react';
import { useEffect, useRef, useState } from 'react';
import { RequestError } from '@account-doctor/client-core/errors';
import { singleConsents } from '@account-doctor/contract/consents';
import type { Game, PictureReading } from '@account-doctor/contract/types';
import { call } from '@/data/service';
import { useAction } from '@/data/useAction';
import { PictureUpload } from '@/features/pictures/PictureUpload';
import type { PictureUploads } from '@/features/pictures/PictureUploads';
import { ConsentPoints } from '@/features/consent/ConsentPoints';
import { answerConsents } from '@/features/consent/answerConsents';
import { useBrand } from '@/stores/useBrand';
import { Button } from '@/ui/Button';
import { Section } from '@/ui/Section';
import type { PicturesOfReading } from '../form/formReading';
import './ways.scss';

interface PictureInputProps {
  game: Game;
  /** The pictures of the form, which also count as evidence. */
  uploads: PictureUploads;
  onRead: (reading: PictureReading & PicturesOfReading) => void;
  onForm: () => void;
}

/** Fills in the form from screenshots, as soon as all of them are uploaded. */
export const PictureInput = observer(function PictureInput(props: PictureInputProps) {
  const { uploads, onForm } = props;
  const { running, problem, needsConsent, progress, read } = usePictureReading(props);
  const { picturesReadBy = [] } = useBrand();
  const viewers =
    picturesReadBy.length > 0
      ? `由${picturesReadBy.join('、')}识别，只有您自己和估价师能看到`
      : '只有您自己和估价师能看到';
  return (
    <Section title="截图识别">
      <PictureUpload
        id="read-pictures"
        uploads={uploads}
        error={problem}
        hint={`皮肤、角色、仓库等页面各截一张，最多 9 张；${viewers}`}
      />
      <View className="link-way__actions">
        <View className="link-way__note" role="status">
          {progress}
        </View>
        {needsConsent && <PictureConsent companies={picturesReadBy} onAgreed={read} />}
        {!running && !needsConsent && uploads.fileIds.length > 0 && (
          <Button id="pictures-read" onPress={read}>
            {problem === undefined ? '识别这些截图' : '再识别一次'}
          </Button>
        )}
        {problem !== undefined && (
          <Button id="pictures-form" variant="secondary" onPress={onForm}>
            改用表单填写
          </Button>
        )}
      </View>
    </Section>
  );
});

interface PictureConsentProps {
  companies: string[];
  onAgreed: () => void;
}

/** What happens to pictures that other companies read, and the button to agree to that. */
function PictureConsent({ companies, onAgreed }: PictureConsentProps) {
  const agree = useAction(async () => {
    await answerConsents(
      [{ key: 'picture-reading', version: singleConsents['picture-reading'].version, companies }],
      true,
    );
    onAgreed();
  });
  return (
    <>
      <ConsentPoints consent="picture-reading" companies={companies} />
      <Button id="pictures-agree" loading={agree.running} onPress={() => void agree.run()}>
        同意并识别
      </Button>
    </>
  );
}

/** Reads the uploaded pictures one after another, so that the user sees the progress. */
function usePictureReading({ game, uploads, onRead }: PictureInputProps) {
  const [refusal, setRefusal] = useState<RequestError>();
  const [progress, setProgress] = useState('');
  // Drops the answers if the user switches to another way of filling in the form, or removes a picture.
  const isHere = useRef(true);
  useEffect(
    () => () => {
      isHere.current = false;
    },
    [],
  );
  const reading = useAction(
    async () => {
      setRefusal(undefined);
      const { fileIds } = uploads;
      let found: PictureReading | null = null;
      let read = 0;
      for (let count = 1; count <= fileIds.length; count += 1) {
        const items = found ? `，已读到 ${found.answers.length} 项` : '';
        setProgress(`正在识别第 ${count} 张，共 ${fileIds.length} 张${items}`);
        const isLast = count === fileIds.length;
        try {
          found = await readFirstPictures(game.gameId, fileIds.slice(0, count), isLast);
          read = count;
        } catch (error) {
          // At the daily limit, keeps what was already read.
          if (!found || !isPictureLimit(error)) throw error;
          break;
        }
      }
      setProgress('');
      const isCurrent = isHere.current && fileIds.join() === uploads.fileIds.join();
      if (found && isCurrent) onRead({ ...found, fileIds: fileIds.slice(0, read) });
    },
    (error) => {
      setProgress('');
      const refused = error instanceof RequestError && error.failure === 'refused';
      if (refused) setRefusal(error);
      return refused;
    },
  );
  const read = () => void reading.run();
  const ready = uploads.problem === null ? uploads.fileIds.join() : '';
  const requestedFiles = useRef(ready);
  useEffect(() => {
    if (ready === '' || ready === requestedFiles.current || reading.running) return;
    requestedFiles.current = ready;
    void reading.run();
  }, [ready, reading]);
  const needsConsent = refusal?.code === 'PICTURE_CONSENT_NEEDED';
  return { running: reading.running, problem: refusal?.text, needsConsent, progress, read };
}

/** Whether the user has reached the daily limit of pictures. */
const isPictureLimit = (error: unknown): boolean =>
  error instanceof RequestError && error.code === 'PICTURE_LIMIT_REACHED';

/** What the first pictures show; `null` if they show nothing and more pictures follow. */
function readFirstPictures(
  gameId: string,
  fileIds: string[],
  isLast: boolean,
): Promise<PictureReading | null> {
  const answer = call('POST /app-api/api/evaluate/user/game/picture/read', { gameId, fileIds });
  if (isLast) return answer;
  return answer.catch((error: unknown) => {
    if (error instanceof RequestError && error.code === 'PICTURES_NOTHING_READ') return null;
    throw error;
  });
}

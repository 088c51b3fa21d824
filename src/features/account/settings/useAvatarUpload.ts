import { useRef, useState } from 'react';
import { unfitness } from '@/features/pictures/refusals';
import { useAction } from '@/data/useAction';
import { useSaveSettings } from '../useSaveSettings';
import { pictureFiles } from '@/platform/pictureFiles';
import type { ChosenPicture } from '@/platform/pictureFiles.types';
import { errorText } from '@account-doctor/client-core/errors';
import { uploadPicture } from '@/features/pictures/pictureStorage';
import type { Upload } from '@account-doctor/client-core/upload';

/** An avatar from the album to the profile: chosen, uploaded, saved; or taken away. */
export function useAvatarUpload(onClose: () => void) {
  const [chosen, setChosen] = useState<ChosenPicture | null>(null);
  const [percent, setPercent] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const upload = useRef<Upload | null>(null);
  const closed = useRef(false);
  const showProblem = (error: unknown) => {
    if (!closed.current) setProblem(errorText(error));
    return true;
  };
  const settings = useSaveSettings(showProblem);

  const sending = useAction(async (picture: ChosenPicture) => {
    setProblem(null);
    setPercent(0);
    upload.current = uploadPicture('avatar', picture, setPercent);
    const { fileId } = await upload.current.done;
    if (!closed.current && (await settings.run({ avatarFileId: fileId }))) close();
  }, showProblem);

  const take = (picture: ChosenPicture | null) => {
    if (chosen) pictureFiles.forget(chosen.path);
    setChosen(picture);
  };
  const close = () => {
    closed.current = true;
    take(null);
    onClose();
  };
  return {
    chosen,
    percent,
    problem,
    running: sending.running || settings.running,
    choose: async () => {
      const [picture] = await pictureFiles.choose(1);
      if (!picture || closed.current) return;
      const unfit = unfitness(picture);
      setProblem(unfit);
      if (unfit === null) take(picture);
    },
    save: () => (chosen ? sending.run(chosen) : Promise.resolve(false)),
    remove: async () => {
      if (await settings.run({ avatarFileId: null })) close();
    },
    /** Closes; an upload under way is stopped. */
    cancel: () => {
      upload.current?.stop();
      close();
    },
  };
}

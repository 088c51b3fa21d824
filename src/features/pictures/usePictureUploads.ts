import { reaction } from 'mobx';
import { useEffect, useState } from 'react';
import { useEvent } from '@account-doctor/client-core/react/useEvent';
import type { UploadPurpose } from '@account-doctor/contract/types';
import { PictureUploads } from './PictureUploads';

interface PictureUploadOptions {
  purpose: UploadPurpose;
  limit: number;
  /** Returns the file ids that the form starts with. */
  initial: () => string[];
  onChange: (fileIds: string[]) => void;
  /** Called after `problem` has changed. */
  onProblemChange: () => void;
}

/** Creates the picture uploads of a form. */
export function usePictureUploads(pictures: PictureUploadOptions): PictureUploads {
  const { purpose, limit } = pictures;
  const [uploads] = useState(() => new PictureUploads(purpose, limit));
  const initial = useEvent(pictures.initial);
  const onChange = useEvent(pictures.onChange);
  const onProblemChange = useEvent(pictures.onProblemChange);

  useEffect(() => {
    void uploads.restore(initial());
    const stopIds = uploads.onChange(onChange);
    const stopProblems = reaction(() => uploads.problem, onProblemChange);
    return () => {
      stopIds();
      stopProblems();
      uploads.clear();
    };
  }, [uploads, initial, onChange, onProblemChange]);
  return uploads;
}

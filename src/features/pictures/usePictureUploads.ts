import { reaction } from 'mobx';
import { useEffect, useRef, useState } from 'react';
import type { UploadPurpose } from '@account-doctor/contract/types';
import { PictureUploads } from './PictureUploads';

interface PicturesOfForm {
  purpose: UploadPurpose;
  limit: number;
  /** Ids of the pictures that the form was opened with. */
  initial: () => string[];
  onChange: (fileIds: string[]) => void;
  /** The reason why the pictures cannot be submitted has changed. */
  onProblemChange: () => void;
}

/** The uploads of a form, beginning with the pictures that the form was opened with. */
export function usePictureUploads(pictures: PicturesOfForm): PictureUploads {
  const { purpose, limit } = pictures;
  const [uploads] = useState(() => new PictureUploads(purpose, limit));
  const latest = useRef(pictures);
  latest.current = pictures;

  useEffect(() => {
    void uploads.restore(latest.current.initial());
    const stopIds = uploads.onChange((fileIds) => latest.current.onChange(fileIds));
    const stopProblems = reaction(
      () => uploads.problem,
      () => latest.current.onProblemChange(),
    );
    return () => {
      stopIds();
      stopProblems();
      uploads.clear();
    };
  }, [uploads]);
  return uploads;
}

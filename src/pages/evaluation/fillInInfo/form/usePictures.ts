import { reaction } from 'mobx';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { PictureUploads } from '@/components/PictureUpload/PictureUploads';
import type { AccountForm } from './accountForm';

/** The form's pictures: those it was opened with, and what happens to them. */
export function usePictures(form: UseFormReturn<AccountForm>): PictureUploads {
  const [uploads] = useState(() => new PictureUploads('evaluation'));
  useEffect(() => {
    void uploads.restore(form.getValues('pictures'));
    const stopIds = uploads.onChange((fileIds) => form.setValue('pictures', fileIds));
    const stopProblems = reaction(
      () => uploads.problem,
      () => form.clearErrors('pictures'),
    );
    return () => {
      stopIds();
      stopProblems();
      uploads.clear();
    };
  }, [uploads, form]);
  return uploads;
}

import type { UseFormReturn } from 'react-hook-form';
import { PICTURES_PER_EVALUATION } from '@account-doctor/contract/limits';
import type { PictureUploads } from '@/features/pictures/PictureUploads';
import { usePictureUploads } from '@/features/pictures/usePictureUploads';
import type { AccountForm } from './accountForm';

/** The pictures of an account's form. */
export const usePictures = (form: UseFormReturn<AccountForm>): PictureUploads =>
  usePictureUploads({
    purpose: 'evaluation',
    limit: PICTURES_PER_EVALUATION,
    initial: () => form.getValues('pictures'),
    onChange: (fileIds) => form.setValue('pictures', fileIds),
    onProblemChange: () => form.clearErrors('pictures'),
  });

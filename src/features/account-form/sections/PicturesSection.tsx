import { View } from '@tarojs/components';
import { type UseFormReturn, useFormState } from 'react-hook-form';
import { PICTURES_PER_EVALUATION } from '@account-doctor/contract/limits';
import { PictureUpload } from '@/features/pictures/PictureUpload';
import type { PictureUploads } from '@/features/pictures/PictureUploads';
import { usePictureUploads } from '@/features/pictures/usePictureUploads';
import { Section } from '@/ui/Section';
import type { AccountForm } from '../form/accountForm';
import { elementIdOf } from '../form/problems';

/** Screenshots as evidence for the answers. */
export function PicturesSection({ uploads }: { uploads: PictureUploads }) {
  const { errors } = useFormState<AccountForm>({ name: 'pictures' });
  return (
    <View className="pictures-section">
      <Section title="截图（选填）">
        <PictureUpload
          id={elementIdOf('pictures')}
          uploads={uploads}
          error={errors.pictures?.message}
          hint="JPG、PNG 或 WebP，每张不超过 10 MB；只有您自己和估价师能看到"
        />
      </Section>
    </View>
  );
}

/** The uploads of the form's pictures. */
export const usePictures = (form: UseFormReturn<AccountForm>): PictureUploads =>
  usePictureUploads({
    purpose: 'evaluation',
    limit: PICTURES_PER_EVALUATION,
    initial: () => form.getValues('pictures'),
    onChange: (fileIds) => form.setValue('pictures', fileIds),
    onProblemChange: () => form.clearErrors('pictures'),
  });

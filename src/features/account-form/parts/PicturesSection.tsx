import { View } from '@tarojs/components';
import { useFormState } from 'react-hook-form';
import { PictureUpload } from '@/features/pictures/PictureUpload';
import type { PictureUploads } from '@/features/pictures/PictureUploads';
import { Section } from '@/ui/Section';
import type { AccountForm } from '../form/accountForm';
import { elementIdOf } from '../form/problems';

/** Pictures that show what the form says. */
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

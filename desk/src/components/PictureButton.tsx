import { Button, Upload, type ButtonProps } from 'antd';
import { useAction } from '../hooks/useAction';
import { uploadPicture, type PicturePurpose } from '../data/pictures';
import type { UploadedFile } from '@account-doctor/contract/types';

/** Chooses a picture of this computer and uploads it; a refusal is shown above the page. */
export function PictureButton({
  purpose,
  onUploaded,
  ...button
}: {
  purpose: PicturePurpose;
  onUploaded: (picture: UploadedFile) => void;
} & Omit<ButtonProps, 'loading' | 'onClick'>) {
  const upload = useAction(async (file: File) => onUploaded(await uploadPicture(file, purpose)));
  return (
    <Upload
      accept="image/jpeg,image/png,image/webp"
      showUploadList={false}
      beforeUpload={(file) => {
        void upload.run(file);
        return false;
      }}
    >
      <Button {...button} loading={upload.running} />
    </Upload>
  );
}

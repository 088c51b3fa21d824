import { Button, Upload, type ButtonProps } from 'antd';
import { useAction } from '../hooks/useAction';
import { uploadPicture, type PicturePurpose } from '../data/pictures';
import type { UploadedFile } from '@account-doctor/contract/types';

/** Button to choose and upload a picture; shows errors at the top of the page. */
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

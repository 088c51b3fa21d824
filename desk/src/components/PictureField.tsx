import { publicPicturePath } from '@account-doctor/contract/content';
import type { UploadedFile } from '@account-doctor/contract/types';
import { UploadOutlined } from '@ant-design/icons';
import { Flex } from 'antd';
import { useState } from 'react';
import type { PicturePurpose } from '../data/pictures';
import { PictureButton } from './PictureButton';

/** Form field for a public picture, which an upload replaces; antd's forms pass the value. */
export function PictureField({
  id,
  value,
  onChange,
  purpose,
  alt,
  className,
}: {
  id?: string;
  /** URL of the picture. */
  value?: string;
  onChange?: (address: string) => void;
  purpose: PicturePurpose;
  alt: string;
  className: string;
}) {
  // A picture that is not saved yet has no public address, so the upload's own link is shown.
  const [uploaded, setUploaded] = useState<UploadedFile | null>(null);
  const shown = uploaded && publicPicturePath(uploaded.fileId) === value ? uploaded.url : value;
  return (
    <Flex vertical gap={8} align="start">
      {shown && <img src={shown} alt={alt} className={className} />}
      <PictureButton
        id={id}
        purpose={purpose}
        icon={<UploadOutlined />}
        onUploaded={(picture) => {
          setUploaded(picture);
          onChange?.(publicPicturePath(picture.fileId));
        }}
      >
        {value ? '换一张图片' : '上传图片'}
      </PictureButton>
    </Flex>
  );
}

import { publicPicturePath } from '@account-doctor/contract/content';
import type { UploadedFile } from '@account-doctor/contract/types';
import { UploadOutlined } from '@ant-design/icons';
import { Flex } from 'antd';
import { useState } from 'react';
import type { PicturePurpose } from '../data/pictures';
import { PictureButton } from './PictureButton';

/** A picture for everybody, shown as it is and changed by uploading; antd's forms hand in the value. */
export function PictureField({
  id,
  value,
  onChange,
  purpose,
  alt,
  className,
}: {
  id?: string;
  /** Its address. */
  value?: string;
  onChange?: (address: string) => void;
  purpose: PicturePurpose;
  alt: string;
  className: string;
}) {
  // Until it is saved nobody else sees an uploaded picture: it is shown by a link of its own.
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

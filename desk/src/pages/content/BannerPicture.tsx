import { publicPicturePath } from '@account-doctor/contract/content';
import type { UploadedFile } from '@account-doctor/contract/types';
import { UploadOutlined } from '@ant-design/icons';
import { Flex } from 'antd';
import { useState } from 'react';
import { PictureButton } from '../../components/PictureButton';

/** The picture of a banner, shown as it is and changed by uploading; antd's forms hand in the value. */
export function BannerPicture({
  id,
  value,
  onChange,
}: {
  id?: string;
  value?: string;
  onChange?: (address: string) => void;
}) {
  // Until it is saved nobody else sees an uploaded picture: it is shown by a link of its own.
  const [uploaded, setUploaded] = useState<UploadedFile | null>(null);
  const shown = uploaded && publicPicturePath(uploaded.fileId) === value ? uploaded.url : value;
  return (
    <Flex vertical gap={8} align="start">
      {shown && <img src={shown} alt="横幅图片" className="banner-picture" />}
      <PictureButton
        id={id}
        purpose="banner"
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

import type { UploadedFile } from '@account-doctor/contract/types';
import { Flex } from 'antd';
import { Picture, PictureGroup } from './Picture';

/** Thumbnails that open large pictures. */
export function Pictures({ pictures }: { pictures: UploadedFile[] }) {
  return (
    <PictureGroup pictures={pictures}>
      <Flex wrap gap={8}>
        {pictures.map((picture, index) => (
          <Picture
            key={picture.fileId}
            picture={picture}
            alt={`图片 ${index + 1}`}
            width={96}
            height={96}
            style={{ objectFit: 'cover' }}
          />
        ))}
      </Flex>
    </PictureGroup>
  );
}

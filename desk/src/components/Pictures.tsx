import type { UploadedFile } from '@account-doctor/contract/types';
import { Flex, Image } from 'antd';

/** Small pictures that open large. */
export function Pictures({ pictures }: { pictures: UploadedFile[] }) {
  return (
    <Image.PreviewGroup>
      <Flex wrap gap={8}>
        {pictures.map(({ fileId, url, thumbnailUrl }, place) => (
          <Image
            key={fileId}
            src={thumbnailUrl}
            preview={{ src: url }}
            alt={`图片 ${place + 1}`}
            width={96}
            height={96}
            style={{ objectFit: 'cover' }}
          />
        ))}
      </Flex>
    </Image.PreviewGroup>
  );
}

import { EVIDENCE_LIMIT } from '@account-doctor/contract/limits';
import type { UploadedFile } from '@account-doctor/contract/types';
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Flex, Image, Input } from 'antd';
import { PictureButton } from '../../components/PictureButton';

export interface EvidenceItem {
  caption: string;
  picture: UploadedFile;
}

/** Pictures that support the price, each with a line below it; antd's forms hand in the value. */
export function EvidenceField({
  value = [],
  onChange,
}: {
  value?: EvidenceItem[];
  onChange?: (items: EvidenceItem[]) => void;
}) {
  const caption = (fileId: string, text: string) =>
    onChange?.(
      value.map((item) => (item.picture.fileId === fileId ? { ...item, caption: text } : item)),
    );
  return (
    <Flex vertical gap={8}>
      {value.map(({ picture, caption: text }) => (
        <Flex key={picture.fileId} gap={8} align="center">
          <Image
            src={picture.thumbnailUrl}
            preview={{ src: picture.url }}
            alt={text || '依据图片'}
            width={56}
            height={56}
            style={{ objectFit: 'cover' }}
          />
          <Input
            value={text}
            maxLength={40}
            placeholder="图片说明什么"
            aria-label="图片说明"
            onChange={(event) => caption(picture.fileId, event.target.value)}
          />
          <Button
            type="text"
            danger
            aria-label="删除图片"
            icon={<DeleteOutlined />}
            onClick={() => onChange?.(value.filter((item) => item.picture !== picture))}
          />
        </Flex>
      ))}
      {value.length < EVIDENCE_LIMIT && (
        <PictureButton
          id="add-evidence"
          purpose="evidence"
          icon={<PlusOutlined />}
          onUploaded={(picture) => onChange?.([...value, { picture, caption: '' }])}
        >
          上传图片
        </PictureButton>
      )}
    </Flex>
  );
}

import { EVIDENCE_LIMIT } from '@account-doctor/contract/limits';
import type { UploadedFile, AppraisalDetail } from '@account-doctor/contract/types';
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Flex, Input, Select } from 'antd';
import { Picture } from '../../components/Picture';
import { PictureButton } from '../../components/PictureButton';
import { EvidenceChecklist } from './EvidenceChecklist';

export interface EvidenceItem {
  caption: string;
  subject?: string | undefined;
  picture: UploadedFile;
}

interface EvidenceFieldProps {
  rule: AppraisalDetail['evidenceRule'];
  /** Pictures of the customer and of the previous appraisal, which a click adds. */
  given: UploadedFile[];
  /** The evidence; passed by antd's form. */
  value?: EvidenceItem[];
  onChange?: (items: EvidenceItem[]) => void;
}

/** Form field for evidence pictures with captions, with a list of the subjects that the game requires. */
export function EvidenceField({ rule, given, value = [], onChange }: EvidenceFieldProps) {
  const isFull = value.length >= EVIDENCE_LIMIT;
  const taken = new Set(value.map(({ picture }) => picture.fileId));
  const add = (picture: UploadedFile) => onChange?.([...value, { picture, caption: '' }]);
  const change = (fileId: string, part: Partial<EvidenceItem>) =>
    onChange?.(value.map((item) => (item.picture.fileId === fileId ? { ...item, ...part } : item)));
  return (
    <Flex vertical gap={8}>
      <EvidenceChecklist rule={rule} evidence={value} />
      {value.map((item) => (
        <EvidenceRow
          key={item.picture.fileId}
          item={item}
          subjects={[...rule.needed, ...rule.wished]}
          onChange={(part) => change(item.picture.fileId, part)}
          onRemove={() => onChange?.(value.filter((other) => other !== item))}
        />
      ))}
      {!isFull && (
        <Flex wrap gap={8} align="center">
          <PictureButton
            id="add-evidence"
            purpose="evidence"
            icon={<PlusOutlined />}
            onUploaded={add}
          >
            上传图片
          </PictureButton>
          {given
            .filter(({ fileId }) => !taken.has(fileId))
            .map((picture, index) => (
              <Button
                key={picture.fileId}
                onClick={() => add(picture)}
                aria-label={`用第 ${index + 1} 张图片`}
                icon={<img src={picture.thumbnailUrl} alt="" className="evidence__given" />}
              >
                用这张
              </Button>
            ))}
        </Flex>
      )}
    </Flex>
  );
}

interface EvidenceRowProps {
  item: EvidenceItem;
  subjects: string[];
  onChange: (part: Partial<EvidenceItem>) => void;
  onRemove: () => void;
}

/** A picture with its subject and caption. */
function EvidenceRow({ item, subjects, onChange, onRemove }: EvidenceRowProps) {
  const { picture, caption, subject } = item;
  return (
    <Flex gap={8} align="center" wrap>
      <Picture
        picture={picture}
        alt={caption || subject || '依据图片'}
        width={56}
        height={56}
        style={{ objectFit: 'cover' }}
      />
      <Select
        aria-label="看的是哪一项"
        value={subject ?? ''}
        options={[
          ...subjects.map((name) => ({ value: name, label: name })),
          { value: '', label: '其他' },
        ]}
        onChange={(name) => onChange({ subject: name || undefined })}
        style={{ width: 150 }}
      />
      <Input
        value={caption}
        maxLength={40}
        placeholder="图片说明什么"
        aria-label="图片说明"
        style={{ flex: '1 1 160px', width: 'auto' }}
        onChange={(event) => onChange({ caption: event.target.value })}
      />
      <Button
        type="text"
        danger
        aria-label="删除图片"
        icon={<DeleteOutlined />}
        onClick={onRemove}
      />
    </Flex>
  );
}

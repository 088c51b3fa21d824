import { DeleteOutlined, UploadOutlined } from '@ant-design/icons';
import { Button, Flex, Space, Upload } from 'antd';
import { useAction } from '../../../hooks/useAction';
import { itemPicture } from './itemPicture';

interface ItemPictureFieldProps {
  id?: string;
  /** Path of the picture, or a `data:` URL if it is not saved yet. */
  value?: string;
  onChange?: (picture: string | undefined) => void;
}

/** Form field for the picture of an item; antd's forms pass the value. */
export function ItemPictureField({ id, value, onChange }: ItemPictureFieldProps) {
  const choose = useAction(async (file: File) => onChange?.(await itemPicture(file)));
  return (
    <Flex gap={8} align="center">
      {value && <img src={value} alt="" className="item-picture" loading="lazy" />}
      <Space.Compact>
        <Upload
          accept="image/jpeg,image/png,image/webp"
          showUploadList={false}
          beforeUpload={(file) => {
            void choose.run(file);
            return false;
          }}
        >
          <Button
            id={id}
            aria-label={value ? '换这个选项的图片' : '上传这个选项的图片'}
            icon={<UploadOutlined />}
            loading={choose.running}
          />
        </Upload>
        {value && (
          <Button
            aria-label="去掉这个选项的图片"
            icon={<DeleteOutlined />}
            onClick={() => onChange?.(undefined)}
          />
        )}
      </Space.Compact>
    </Flex>
  );
}

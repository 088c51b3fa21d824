import { Button, Space } from 'antd';

/** Buttons to edit or delete a row. */
export const ChangeOrRemove = ({
  onChange,
  onRemove,
}: {
  onChange: () => void;
  onRemove: () => void;
}) => (
  <Space size={0}>
    <Button type="link" size="small" onClick={onChange}>
      修改
    </Button>
    <Button type="link" size="small" danger onClick={onRemove}>
      删除
    </Button>
  </Space>
);

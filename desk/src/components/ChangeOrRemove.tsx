import { Button, Space } from 'antd';

/** What can be done with a row that one may write anew or take away. */
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

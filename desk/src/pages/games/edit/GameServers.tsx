import { PlusOutlined } from '@ant-design/icons';
import { Button, Card, Flex, Form, Input } from 'antd';
import { numberRules, requiredRules } from '../../../components/rule';
import { newServer } from './gameValues';
import { IdItem } from './IdItem';
import { type FormRows, RowTools, useWasSaved } from './RowTools';
import { NumberInput } from '../../../components/NumberInput';
import { WordsItem } from './WordsItem';

/** Form fields for a game's servers; servers of one family share their prices. */
export const GameServers = () => (
  <Form.List name="servers">
    {(servers, { add, move, remove }) => (
      <Flex vertical gap={12}>
        {servers.map(({ name, key }) => (
          <ServerCard key={key} index={name} rows={{ last: servers.length - 1, move, remove }} />
        ))}
        <Button icon={<PlusOutlined />} onClick={() => add(newServer())}>
          添加区服
        </Button>
      </Flex>
    )}
  </Form.List>
);

function ServerCard({ index, rows }: { index: number; rows: FormRows }) {
  const known = useWasSaved(['servers', index]);
  return (
    <Card
      size="small"
      title={`区服 ${index + 1}`}
      extra={<RowTools index={index} rows={rows} known={known} what="这个区服" />}
    >
      <Flex gap={16} wrap>
        <Form.Item
          name={[index, 'label']}
          label="名称"
          className="wide-item"
          rules={requiredRules('请填写名称')}
        >
          <Input maxLength={30} placeholder="安卓 QQ" />
        </Form.Item>
        <IdItem name={[index, 'serverId']} label="编号" fixed={known} />
        <IdItem
          name={[index, 'zoneFamily']}
          label="行情分组"
          fixed={known}
          inAnyScript
          extra="同组的区服一起学价格"
        />
        <Form.Item label="区号范围" extra="不分区则都留空">
          <Flex gap={8} align="start">
            <ZoneItem index={index} end="min" other="max" />
            <ZoneItem index={index} end="max" other="min" />
          </Flex>
        </Form.Item>
        <WordsItem name={[index, 'names']} label="其他叫法" />
      </Flex>
    </Card>
  );
}

const ZoneItem = ({
  index,
  end,
  other,
}: {
  index: number;
  end: 'min' | 'max';
  other: 'min' | 'max';
}) => (
  <Form.Item
    name={[index, 'zones', end]}
    noStyle
    dependencies={[['servers', index, 'zones', other]]}
    rules={[
      ({ getFieldValue }) => ({
        required: typeof getFieldValue(['servers', index, 'zones', other]) === 'number',
        message: '请填写两个区号，或都留空',
      }),
      ...numberRules({ min: 0, max: 1_000_000 }),
    ]}
  >
    <NumberInput
      aria-label={end === 'min' ? '最小区号' : '最大区号'}
      placeholder={end === 'min' ? '最小' : '最大'}
    />
  </Form.Item>
);

import { fieldGroupLabels, fieldKindLabels, type GameField } from '@account-doctor/contract/game';
import type { DeskGame } from '@account-doctor/contract/types';
import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { Button, Card, Checkbox, Collapse, Flex, Form, Input, Space, Tag, Typography } from 'antd';
import { EditDrawer } from '../../components/EditDrawer';
import { Loaded } from '../../components/Loaded';
import { useCall } from '../../hooks/useCall';
import { call } from '../../data/service';

interface FieldValues {
  key: string;
  label: string;
  hint: string;
  required: boolean;
  retired: boolean;
  options?: { value: string; label: string; retired: boolean }[];
}
interface Values {
  fields: FieldValues[];
}

const valuesOf = (field: GameField): FieldValues => ({
  key: field.key,
  label: field.label,
  hint: field.hint ?? '',
  required: field.required,
  retired: field.retired ?? false,
  ...('options' in field
    ? {
        options: field.options.map(({ value, label, retired = false }) => ({
          value,
          label,
          retired,
        })),
      }
    : {}),
});

/** How a game's form asks: names, hints, what is required, and the order. */
export function EditFields({ game, onClose }: { game: DeskGame; onClose: () => void }) {
  const [form] = Form.useForm<Values>();
  const { gameId } = game;
  const query = useCall('GET /desk-api/game/fields/get', { gameId });
  const save = async ({ fields }: Values) => {
    await call('POST /desk-api/game/fields/save', { gameId, fields });
    await query.mutate();
  };
  return (
    <Loaded call={query}>
      {({ fields }) => (
        <EditDrawer
          wide
          open
          title={`${game.name}的表单`}
          onClose={onClose}
          form={form}
          initial={{ fields: fields.map(valuesOf) }}
          save={save}
        >
          <Typography.Paragraph type="secondary">
            可以修改名称、提示、是否必填和顺序。停用的不再询问，已经填写过的账号不受影响。键、类型和选项的值被草稿、成交记录和模型使用，不能修改。
          </Typography.Paragraph>
          <Form.List name="fields">
            {(rows, { move }) => (
              <Flex vertical gap={12}>
                {rows.map(({ name, key }) => (
                  <FieldCard
                    key={key}
                    place={name}
                    last={rows.length - 1}
                    fields={fields}
                    move={move}
                  />
                ))}
              </Flex>
            )}
          </Form.List>
        </EditDrawer>
      )}
    </Loaded>
  );
}

type Move = (from: number, to: number) => void;

/** Moves a row of a list one place up or down. */
function Movers({
  place,
  last,
  move,
  what,
}: {
  place: number;
  last: number;
  move: Move;
  what: string;
}) {
  return (
    <Space.Compact>
      <Button
        size="small"
        aria-label={`上移${what}`}
        icon={<ArrowUpOutlined />}
        disabled={place === 0}
        onClick={() => move(place, place - 1)}
      />
      <Button
        size="small"
        aria-label={`下移${what}`}
        icon={<ArrowDownOutlined />}
        disabled={place === last}
        onClick={() => move(place, place + 1)}
      />
    </Space.Compact>
  );
}

function FieldCard({
  place,
  last,
  fields,
  move,
}: {
  place: number;
  last: number;
  fields: GameField[];
  move: Move;
}) {
  const key = Form.useWatch<string | undefined>(['fields', place, 'key']);
  const field = fields.find((known) => known.key === key);
  return (
    <Card
      size="small"
      title={
        <Space>
          {field && <Tag>{fieldGroupLabels[field.group]}</Tag>}
          {field && <Tag color="blue">{fieldKindLabels[field.kind]}</Tag>}
          <Typography.Text type="secondary">{key}</Typography.Text>
        </Space>
      }
      extra={<Movers place={place} last={last} move={move} what="这一项" />}
    >
      <Form.Item name={[place, 'key']} hidden>
        <Input />
      </Form.Item>
      <Flex gap={16} align="start">
        <Form.Item
          name={[place, 'label']}
          label="名称"
          style={{ width: 240 }}
          rules={[{ required: true, whitespace: true, message: '请填写名称' }]}
        >
          <Input maxLength={20} />
        </Form.Item>
        <Form.Item name={[place, 'hint']} label="提示" style={{ flex: 1 }}>
          <Input maxLength={60} placeholder="在游戏里看哪里，一句话" />
        </Form.Item>
        <Form.Item name={[place, 'required']} valuePropName="checked" label="必填">
          <Checkbox />
        </Form.Item>
        <Form.Item name={[place, 'retired']} valuePropName="checked" label="停用">
          <Checkbox />
        </Form.Item>
      </Flex>
      {field && 'options' in field && <Options place={place} ordered={field.kind === 'grade'} />}
    </Card>
  );
}

/** The options of a field; those of a grade ascend in value and keep their order. */
function Options({ place, ordered }: { place: number; ordered: boolean }) {
  const options = (
    <Form.List name={[place, 'options']}>
      {(rows, { move }) => (
        <Flex wrap gap={8}>
          {rows.map(({ name, key }) => (
            <Flex key={key} gap={4} align="start" style={{ width: 340 }}>
              <Form.Item name={[name, 'value']} hidden>
                <Input />
              </Form.Item>
              <Form.Item
                name={[name, 'label']}
                style={{ flex: 1, marginBottom: 8 }}
                rules={[{ required: true, whitespace: true, message: '请填写选项名称' }]}
              >
                <Input maxLength={30} aria-label="选项名称" />
              </Form.Item>
              <Form.Item name={[name, 'retired']} valuePropName="checked" noStyle>
                <Checkbox style={{ lineHeight: '32px' }}>停用</Checkbox>
              </Form.Item>
              {!ordered && (
                <Movers place={name} last={rows.length - 1} move={move} what="这个选项" />
              )}
            </Flex>
          ))}
        </Flex>
      )}
    </Form.List>
  );
  return (
    <Collapse
      size="small"
      items={[
        {
          key: 'options',
          label: ordered ? '选项（由低到高，不能改变顺序）' : '选项',
          children: options,
          forceRender: true,
        },
      ]}
    />
  );
}

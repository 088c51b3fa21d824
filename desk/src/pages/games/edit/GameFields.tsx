import {
  type FieldKind,
  fieldGroupLabels,
  fieldGroups,
  fieldKindLabels,
  type GameField,
} from '@account-doctor/contract/game';
import type { BeyondForm, DoubtedField } from '@account-doctor/contract/types';
import { PlusOutlined } from '@ant-design/icons';
import { Button, Card, Checkbox, Flex, Form, Input, Select } from 'antd';
import { DoubtedEffect } from '../../../components/DoubtedEffect';
import { requiredRules } from '../../../components/rule';
import { newField } from './gameValues';
import { IdItem } from './IdItem';
import { KindItems } from './KindItems';
import { type FormRows, RowTools, useWasSaved } from './RowTools';
import { WordsItem } from './WordsItem';

const kinds = Object.entries(fieldKindLabels).map(([value, label]) => ({ value, label }));
const groups = fieldGroups.map((value) => ({ value, label: fieldGroupLabels[value] }));
const effects = [
  { value: 'raises', label: '越多越贵' },
  { value: 'lowers', label: '越多越便宜' },
  { value: 'open', label: '不一定' },
];

/** Where sales and players' texts contradict the form. */
export interface FoundInData {
  /** Fields whose direction the sales contradict. */
  doubted: DoubtedField[];
  /** Numbers in players' texts that the form does not allow. */
  beyond: BeyondForm[];
}
export const NOTHING_FOUND: FoundInData = { doubted: [], beyond: [] };

/** Form fields for the questions that a game's form asks. */
export const GameFields = ({ found }: { found: FoundInData }) => (
  <Form.List name="fields">
    {(fields, { add, move, remove }) => (
      <Flex vertical gap={12}>
        {fields.map(({ name, key }) => (
          <FieldCard
            key={key}
            index={name}
            rows={{ last: fields.length - 1, move, remove }}
            found={found}
          />
        ))}
        <Button icon={<PlusOutlined />} onClick={() => add(newField())}>
          添加字段
        </Button>
      </Flex>
    )}
  </Form.List>
);

function FieldCard({
  index,
  rows,
  found: { doubted, beyond },
}: {
  index: number;
  rows: FormRows;
  found: FoundInData;
}) {
  const fieldKey = Form.useWatch<string | undefined>(['fields', index, 'key']);
  const effect = Form.useWatch<GameField['effect'] | undefined>(['fields', index, 'effect']);
  const doubt = effect === 'open' ? undefined : doubted.find(({ key }) => key === fieldKey);
  const known = useWasSaved(['fields', index]);
  const kind = Form.useWatch<FieldKind | undefined>(['fields', index, 'kind']);
  return (
    <Card
      size="small"
      title={`字段 ${index + 1}`}
      extra={<RowTools index={index} rows={rows} known={known} what="这个字段" />}
    >
      <Flex gap={16} wrap>
        <Form.Item
          name={[index, 'label']}
          label="名称"
          className="wide-item"
          rules={requiredRules('请填写名称')}
        >
          <Input maxLength={20} />
        </Form.Item>
        <IdItem name={[index, 'key']} label="键" fixed={known} />
        <Form.Item name={[index, 'kind']} label="类型" className="narrow-item">
          {known ? <KindText /> : <Select options={kinds} />}
        </Form.Item>
        <Form.Item name={[index, 'group']} label="分类" className="narrow-item">
          <Select options={groups} />
        </Form.Item>
        <Form.Item name={[index, 'effect']} label="对价格的影响" className="narrow-item">
          <Select options={effects} />
        </Form.Item>
        <Form.Item name={[index, 'required']} valuePropName="checked" label="必填">
          <Checkbox aria-label="必填" />
        </Form.Item>
      </Flex>
      {doubt && <DoubtedEffect field={doubt} />}
      <Form.Item name={[index, 'hint']} label="提示">
        <Input maxLength={60} placeholder="在游戏里看哪里，一句话" />
      </Form.Item>
      <Flex gap={16} wrap>
        <WordsItem name={[index, 'names']} label="其他叫法" />
        {kind === 'boolean' && (
          <>
            <WordsItem name={[index, 'yes']} label="表示“是”的说法" />
            <WordsItem name={[index, 'no']} label="表示“否”的说法" />
          </>
        )}
      </Flex>
      {kind && <KindItems index={index} kind={kind} beyond={beyond} />}
    </Card>
  );
}

/** Kind of a question whose kind can no longer change, because it has answers; antd's forms pass the value. */
const KindText = ({ value }: { value?: FieldKind }) => (
  <span>{value && fieldKindLabels[value]}</span>
);

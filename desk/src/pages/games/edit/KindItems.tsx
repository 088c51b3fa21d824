import { DECIMALS_LIMIT, type FieldKind } from '@account-doctor/contract/game';
import type { BeyondForm } from '@account-doctor/contract/types';
import { itemKindLabels } from '@account-doctor/contract/items';
import { Flex, Form, Input, Select } from 'antd';
import { NumberInput } from '../../../components/NumberInput';
import { numberRules, requiredRules } from '../../../components/rule';
import { GameOptions } from './GameOptions';
import { NumbersBeyond } from './NumbersBeyond';

const itemKinds = Object.entries(itemKindLabels).map(([value, label]) => ({ value, label }));

/** Form fields that depend on the kind of a question: limits of numbers and levels, or options. */
export function KindItems({
  index,
  kind,
  beyond,
}: {
  index: number;
  kind: FieldKind;
  beyond: BeyondForm[];
}) {
  if (kind === 'boolean') return null;
  if (kind === 'number')
    return (
      <>
        <Flex gap={16} wrap>
          <NumberItem name={[index, 'min']} label="最小值" />
          <NumberItem name={[index, 'max']} label="最大值" />
          <Form.Item
            name={[index, 'decimals']}
            label="小数位"
            rules={numberRules({ min: 0, max: DECIMALS_LIMIT, missing: '请填写整数' })}
          >
            <NumberInput />
          </Form.Item>
          <Form.Item name={[index, 'unit']} label="单位">
            <Input maxLength={12} placeholder="个" />
          </Form.Item>
        </Flex>
        <NumbersBeyond index={index} beyond={beyond} />
      </>
    );
  return (
    <>
      {kind === 'leveled' && (
        <Flex gap={16} wrap>
          <Form.Item
            name={[index, 'level', 'label']}
            label="等级叫什么"
            rules={requiredRules('请填写等级的名称')}
          >
            <Input maxLength={10} placeholder="命" />
          </Form.Item>
          <NumberItem name={[index, 'level', 'min']} label="最低等级" />
          <NumberItem name={[index, 'level', 'max']} label="最高等级" />
        </Flex>
      )}
      {(kind === 'multi' || kind === 'leveled') && (
        <Form.Item
          name={[index, 'itemKind']}
          label="选项是什么物品"
          className="narrow-item"
          tooltip="报告和对比按它给每件物品配图；不是物品就留空"
        >
          <Select allowClear options={itemKinds} />
        </Form.Item>
      )}
      <GameOptions field={index} ordered={kind === 'grade'} />
    </>
  );
}

const NumberItem = (item: { name: (string | number)[]; label: string }) => (
  <Form.Item
    {...item}
    rules={numberRules({ min: -1_000_000_000, max: 1_000_000_000, missing: '请填写整数' })}
  >
    <NumberInput />
  </Form.Item>
);

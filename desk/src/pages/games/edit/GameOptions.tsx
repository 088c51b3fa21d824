import { PlusOutlined } from '@ant-design/icons';
import { Button, Collapse, Flex, Form, Input } from 'antd';
import { required } from '../../../components/rule';
import { newOption } from './gameValues';
import { IdItem } from './IdItem';
import { type FormRows, RowTools, useKnown } from './RowTools';
import { WordsItem } from './WordsItem';

/** Form fields for the options of a question. Options of a grade ascend in value, so new ones are added at the end. */
export const GameOptions = ({ field, ordered }: { field: number; ordered: boolean }) => (
  <Form.List name={[field, 'options']}>
    {(options, { add, move, remove }) => (
      <Collapse
        size="small"
        defaultActiveKey={options.length === 0 ? ['options'] : []}
        items={[
          {
            key: 'options',
            label: `选项（${options.length} 个${ordered ? '，由低到高，不能改变顺序' : ''}）`,
            forceRender: true,
            children: (
              <Flex vertical gap={12}>
                {options.map(({ name, key }) => (
                  <OptionRow
                    key={key}
                    path={['fields', field, 'options', name]}
                    index={name}
                    rows={{ last: options.length - 1, move, remove }}
                    ordered={ordered}
                  />
                ))}
                <Button icon={<PlusOutlined />} onClick={() => add(newOption())}>
                  添加选项
                </Button>
              </Flex>
            ),
          },
        ]}
      />
    )}
  </Form.List>
);

function OptionRow({
  path,
  index,
  rows,
  ordered,
}: {
  path: (string | number)[];
  index: number;
  rows: FormRows;
  ordered: boolean;
}) {
  const known = useKnown(path);
  return (
    <Flex gap={12} wrap align="end" className="option-row">
      <Form.Item
        name={[index, 'label']}
        label="名称"
        className="narrow-item"
        rules={required('请填写选项名称')}
      >
        <Input maxLength={30} />
      </Form.Item>
      <IdItem name={[index, 'value']} label="编号" fixed={known} inAnyScript />
      <Form.Item name={[index, 'tier']} label="稀有度" className="narrow-item">
        <Input maxLength={8} placeholder="典藏、S 等，可不填" />
      </Form.Item>
      <WordsItem name={[index, 'names']} label="其他叫法" />
      <RowTools
        index={index}
        rows={rows}
        known={known}
        what="这个选项"
        fixedIndex={ordered && known}
      />
    </Flex>
  );
}

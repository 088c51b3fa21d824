import { PlusOutlined } from '@ant-design/icons';
import { Button, Collapse, Flex, Form, Input } from 'antd';
import { requiredRules } from '../../../components/rule';
import { newOption, type OptionValues } from './gameValues';
import { ItemPictureField } from './ItemPictureField';
import { ManyItemPictures } from './ManyItemPictures';
import { IdItem } from './IdItem';
import { PasteOptions } from './PasteOptions';
import { type FormRows, RowTools, useWasSaved } from './RowTools';
import { WordsItem } from './WordsItem';

/** Form fields for the options of a question. Options of a grade ascend in value, so new ones are added at the end. */
export function GameOptions({ field, ordered }: { field: number; ordered: boolean }) {
  const form = Form.useFormInstance();
  const pictured = Form.useWatch<string | undefined>(['fields', field, 'itemKind']) !== undefined;
  return (
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
                  {pictured && options.length > 0 && <ManyItemPictures field={field} />}
                  {options.map(({ name, key }) => (
                    <OptionRow
                      key={key}
                      path={['fields', field, 'options', name]}
                      index={name}
                      rows={{ last: options.length - 1, move, remove }}
                      ordered={ordered}
                      pictured={pictured}
                    />
                  ))}
                  <Flex gap={12}>
                    <Button block icon={<PlusOutlined />} onClick={() => add(newOption())}>
                      添加选项
                    </Button>
                    <PasteOptions
                      known={() =>
                        form.getFieldValue(['fields', field, 'options']) as OptionValues[]
                      }
                      onAdd={(added) => added.forEach((option) => add(option))}
                    />
                  </Flex>
                </Flex>
              ),
            },
          ]}
        />
      )}
    </Form.List>
  );
}

function OptionRow({
  path,
  index,
  rows,
  ordered,
  pictured,
}: {
  path: (string | number)[];
  index: number;
  rows: FormRows;
  ordered: boolean;
  /** Whether the options are items, which have pictures. */
  pictured: boolean;
}) {
  const known = useWasSaved(path);
  return (
    <Flex gap={12} wrap align="end" className="option-row">
      {pictured && (
        <Form.Item name={[index, 'picture']} label="图片">
          <ItemPictureField />
        </Form.Item>
      )}
      <Form.Item
        name={[index, 'label']}
        label="名称"
        className="narrow-item"
        rules={requiredRules('请填写选项名称')}
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

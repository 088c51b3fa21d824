import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons';
import { Button, Checkbox, Flex, Form, Space } from 'antd';

/** A list in the form, as antd passes it to its rows. */
export interface FormRows {
  last: number;
  move: (from: number, to: number) => void;
  remove: (index: number) => void;
}

/** Whether the row at a path was saved before. The form keeps this as a value without an input field. */
export const useWasSaved = (path: (string | number)[]): boolean =>
  Form.useWatch([...path, 'known'], { form: Form.useFormInstance(), preserve: true }) === true;

/** Buttons to move, retire or remove a row. Rows that stored accounts may refer to can only be retired. */
export const RowTools = ({
  index,
  rows: { last, move, remove },
  known,
  what,
  fixedIndex = false,
}: {
  index: number;
  rows: FormRows;
  known: boolean;
  /** What the row is, e.g. `这个区服`. */
  what: string;
  /** Whether the row cannot be moved, because its position defines its value. */
  fixedIndex?: boolean;
}) => (
  <Flex gap={8} align="center">
    {known && (
      <Form.Item name={[index, 'retired']} valuePropName="checked" noStyle>
        <Checkbox>停用</Checkbox>
      </Form.Item>
    )}
    <Space.Compact>
      {!fixedIndex && (
        <>
          <Button
            aria-label={`上移${what}`}
            icon={<ArrowUpOutlined />}
            disabled={index === 0}
            onClick={() => move(index, index - 1)}
          />
          <Button
            aria-label={`下移${what}`}
            icon={<ArrowDownOutlined />}
            disabled={index === last}
            onClick={() => move(index, index + 1)}
          />
        </>
      )}
      {!known && (
        <Button
          aria-label={`去掉${what}`}
          icon={<DeleteOutlined />}
          onClick={() => remove(index)}
        />
      )}
    </Space.Compact>
  </Flex>
);

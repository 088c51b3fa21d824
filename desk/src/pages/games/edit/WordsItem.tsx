import { Form, Input } from 'antd';
import type { ChangeEvent } from 'react';

interface WordsItemProps {
  name: string | (string | number)[];
  label: string;
  extra?: string;
}

/** Form field for several short texts, separated by commas; `gameValues` removes empty ones. */
export const WordsItem = ({ name, label, extra }: WordsItemProps) => (
  <Form.Item
    name={name}
    label={label}
    extra={extra}
    className="wide-item"
    getValueProps={(words: string[] = []) => ({ value: words.join('、') })}
    getValueFromEvent={({ target }: ChangeEvent<HTMLInputElement>) =>
      target.value === '' ? [] : target.value.split(/[、，,]/)
    }
  >
    <Input placeholder="用顿号隔开，可不填" />
  </Form.Item>
);

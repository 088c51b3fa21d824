import { Form, Select } from 'antd';
import { MarkdownField } from '../../../components/MarkdownField';

/** Short texts, each entered with the Enter key or a separator. */
const Words = ({ name, label, extra }: { name: string[]; label: string; extra?: string }) => (
  <Form.Item name={name} label={label} extra={extra}>
    <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={['、', '，', ',']} />
  </Form.Item>
);

/** How sellers call the game, what an appraiser has to see, and how to list an account. */
export const TextItems = () => (
  <>
    <Words name={['words', 'names']} label="游戏的其他叫法" extra="卖家常用的简称，用来识别链接" />
    <Words name={['evidence', 'needed']} label="必需材料" extra="缺一项就不能提交估价" />
    <Words name={['evidence', 'wished']} label="建议材料" extra="没有时，报告会写明没有看到" />
    <Form.Item name="guideline" label="上架指南">
      <MarkdownField />
    </Form.Item>
  </>
);

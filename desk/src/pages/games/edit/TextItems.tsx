import { Form } from 'antd';
import { MarkdownField } from '../../../components/MarkdownField';
import { WordsItem } from './WordsItem';

/** Form fields for a game's texts: names in listings, subjects of evidence pictures, and the guideline. */
export const TextItems = () => (
  <>
    <WordsItem name="names" label="游戏的其他叫法" extra="卖家常用的简称，用来识别链接" />
    <WordsItem name={['evidence', 'needed']} label="必需材料" extra="缺一项就不能提交估价" />
    <WordsItem name={['evidence', 'wished']} label="建议材料" extra="没有时，报告会写明没有看到" />
    <Form.Item name="guideline" label="上架指南">
      <MarkdownField />
    </Form.Item>
  </>
);

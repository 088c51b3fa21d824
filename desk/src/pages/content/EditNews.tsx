import { newsKindLabels, newsKinds, type NewsKind } from '@account-doctor/contract/content';
import type { DataOf } from '@account-doctor/contract/types';
import { Checkbox, DatePicker, Form, Input, Select, Space } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { EditDrawer } from '../../components/EditDrawer';
import { MarkdownField } from '../../components/MarkdownField';
import { requiredRules } from '../../components/rule';
import { call, service } from '../../data/service';

export type WholeNews = DataOf<'GET /desk-api/content/news/get'>;

interface Values {
  kind: NewsKind;
  title: string;
  summary: string;
  markdown: string;
  pinned: boolean;
  publishedAt: Dayjs;
}

/** Form for a news item. */
export function EditNews({
  news,
  onClose,
  onSaved,
}: {
  news: WholeNews | 'new' | null;
  onClose: () => void;
  onSaved: () => Promise<void>;
}) {
  const [form] = Form.useForm<Values>();
  const known = news === 'new' ? null : news;
  const save = async ({ publishedAt, ...values }: Values) => {
    await call('POST /desk-api/content/news/save', {
      ...values,
      publishedAt: publishedAt.toISOString(),
      ...(known ? { newsId: known.newsId } : {}),
    });
    await onSaved();
  };
  return (
    <EditDrawer
      wide
      title={known ? '修改资讯' : '新建资讯'}
      open={news !== null}
      onClose={onClose}
      form={form}
      initial={
        known
          ? { ...known, publishedAt: dayjs(known.publishedAt) }
          : { pinned: false, publishedAt: dayjs(service.clock.now()) }
      }
      save={save}
    >
      <NewsFields />
    </EditDrawer>
  );
}

const NewsFields = () => (
  <>
    <Space size="large" align="start" wrap>
      <Form.Item name="kind" label="类别" rules={requiredRules('请选择类别')}>
        <Select
          style={{ width: 140 }}
          options={newsKinds.map((value) => ({ value, label: newsKindLabels[value] }))}
        />
      </Form.Item>
      <Form.Item
        name="publishedAt"
        label="发布时间"
        extra="未来的时间到点才显示"
        rules={requiredRules('请选择发布时间')}
      >
        <DatePicker showTime={{ format: 'HH:mm' }} format="YYYY-MM-DD HH:mm" />
      </Form.Item>
      <Form.Item name="pinned" valuePropName="checked" label="置顶">
        <Checkbox>放在最前面</Checkbox>
      </Form.Item>
    </Space>
    <Form.Item name="title" label="标题" rules={requiredRules('请填写标题')}>
      <Input maxLength={60} showCount />
    </Form.Item>
    <Form.Item name="summary" label="摘要" rules={requiredRules('请填写摘要')}>
      <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 2, maxRows: 4 }} />
    </Form.Item>
    <Form.Item name="markdown" label="正文（Markdown）" rules={requiredRules('请填写正文')}>
      <MarkdownField />
    </Form.Item>
  </>
);

import { isAppPath, isOwnPicture } from '@account-doctor/contract/content';
import type { DeskBanner } from '@account-doctor/contract/types';
import { Button, Form, Input, InputNumber, Space, Table, type TableProps } from 'antd';
import { useState } from 'react';
import { EditDrawer } from '../../components/EditDrawer';
import { Loaded } from '../../components/Loaded';
import { rule } from '../../components/rule';
import { useCall } from '../../hooks/useCall';
import { useRemoval } from '../../hooks/useRemoval';
import { request } from '../../request/request';
import { Bar } from './Bar';

interface Values {
  title: string;
  imageUrl: string;
  path?: string;
  position: number;
}

/** Pictures that lead from the home page somewhere. */
export function Banners() {
  const [form] = Form.useForm<Values>();
  const [editing, setEditing] = useState<DeskBanner | 'new' | null>(null);
  const call = useCall('GET /desk-api/content/banner/list', {});
  const reload = async () => {
    await call.mutate();
  };
  const remove = useRemoval(reload);
  const known = editing === 'new' ? null : editing;

  const save = async ({ path, ...values }: Values) => {
    await request('POST /desk-api/content/banner/save', {
      ...values,
      path: path?.trim() || null,
      ...(known ? { bannerId: known.bannerId } : {}),
    });
    await reload();
  };

  const columns: TableProps<DeskBanner>['columns'] = [
    { title: '顺序', dataIndex: 'position', width: 80 },
    {
      title: '图片',
      dataIndex: 'imageUrl',
      width: 180,
      render: (address: string) => <img src={address} alt="" width={140} />,
    },
    { title: '标题', dataIndex: 'title' },
    { title: '打开的页面', dataIndex: 'path', render: (path: string | null) => path ?? '不跳转' },
    {
      title: '操作',
      key: 'actions',
      width: 140,
      render: (_, banner) => (
        <Space size={0}>
          <Button type="link" size="small" onClick={() => setEditing(banner)}>
            修改
          </Button>
          <Button
            type="link"
            size="small"
            danger
            onClick={() =>
              remove(`横幅“${banner.title}”`, () =>
                request('POST /desk-api/content/banner/remove', { bannerId: banner.bannerId }),
              )
            }
          >
            删除
          </Button>
        </Space>
      ),
    },
  ];

  return (
    <>
      <Bar>
        <Button type="primary" id="add" onClick={() => setEditing('new')}>
          新建横幅
        </Button>
      </Bar>
      <Loaded call={call}>
        {({ list }) => (
          <Table
            size="middle"
            rowKey="bannerId"
            columns={columns}
            dataSource={list}
            pagination={false}
            locale={{ emptyText: '还没有横幅，首页不显示这个区域' }}
          />
        )}
      </Loaded>
      <EditDrawer
        title={known ? '修改横幅' : '新建横幅'}
        open={editing !== null}
        onClose={() => setEditing(null)}
        form={form}
        initial={
          known
            ? { ...known, path: known.path ?? '' }
            : { position: (call.data?.list.length ?? 0) + 1 }
        }
        save={save}
      >
        <Form.Item
          name="title"
          label="标题"
          rules={[{ required: true, whitespace: true, message: '请填写标题' }]}
        >
          <Input maxLength={40} showCount />
        </Form.Item>
        <Form.Item
          name="imageUrl"
          label="图片地址"
          extra="本站图片，例如 /media/mobile/banners/method.svg，图中不要有文字"
          rules={[rule((text) => (isOwnPicture(text) ? null : '请填写本站图片的地址'))]}
          required
        >
          <Input maxLength={200} />
        </Form.Item>
        <Form.Item
          name="path"
          label="打开的页面"
          extra="例如 /pages/evaluation/chooseGame；不填则不跳转"
          rules={[rule((text) => (!text || isAppPath(text) ? null : '请填写小程序内的页面路径'))]}
        >
          <Input maxLength={200} />
        </Form.Item>
        <Form.Item
          name="position"
          label="顺序"
          rules={[{ required: true, message: '请填写顺序' }]}
          extra="小的在前"
        >
          <InputNumber min={0} max={9999} precision={0} />
        </Form.Item>
      </EditDrawer>
    </>
  );
}

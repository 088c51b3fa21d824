import { isAppPath } from '@account-doctor/contract/content';
import type { DeskBanner } from '@account-doctor/contract/types';
import { normalizedWord } from '@account-doctor/contract/typed';
import { Button, Form, Input, type TableProps } from 'antd';
import { useState } from 'react';
import { ChangeOrRemove } from '../../components/ChangeOrRemove';
import { EditDrawer } from '../../components/EditDrawer';
import { PictureField } from '../../components/PictureField';
import { PositionField } from '../../components/PositionField';
import { requiredRules, formRule } from '../../components/rule';
import { UnpagedTable } from '../../components/UnpagedTable';
import { pageTitle } from '../../format/pageTitle';
import { useCall } from '../../hooks/useCall';
import { useRemoval } from '../../hooks/useRemoval';
import { nextPosition } from '../../data/nextPosition';
import { call } from '../../data/service';
import { Toolbar } from '../../components/Toolbar';

interface Values {
  title: string;
  imageUrl: string;
  path?: string;
  position: number;
}

interface ColumnOptions {
  edit: (banner: DeskBanner) => void;
  remove: ReturnType<typeof useRemoval>;
}

/** Columns of the list. */
const columnsOf = ({ edit, remove }: ColumnOptions): TableProps<DeskBanner>['columns'] => [
  { title: '顺序', dataIndex: 'position', width: 80, responsive: ['md'] },
  {
    title: '图片',
    dataIndex: 'imageUrl',
    width: 180,
    render: (address: string) => <img src={address} alt="" width={140} />,
  },
  { title: '标题', dataIndex: 'title' },
  {
    title: '打开的页面',
    dataIndex: 'path',
    render: (path: string | null) => (path === null ? '不跳转' : pageTitle(path)),
  },
  {
    title: '操作',
    key: 'actions',
    width: 140,
    render: (_, banner) => (
      <ChangeOrRemove
        onChange={() => edit(banner)}
        onRemove={() =>
          remove(`横幅“${banner.title}”`, () =>
            call('POST /desk-api/content/banner/remove', { bannerId: banner.bannerId }),
          )
        }
      />
    ),
  },
];

/** List of the home page's banners, to edit. */
export function Banners() {
  const [form] = Form.useForm<Values>();
  const [editing, setEditing] = useState<DeskBanner | 'new' | null>(null);
  const query = useCall('GET /desk-api/content/banner/list', {});
  const reload = async () => {
    await query.mutate();
  };
  const remove = useRemoval(reload);
  const known = editing === 'new' ? null : editing;

  const save = async ({ path, ...values }: Values) => {
    await call('POST /desk-api/content/banner/save', {
      ...values,
      path: normalizedWord(path ?? '') || null,
      ...(known ? { bannerId: known.bannerId } : {}),
    });
    await reload();
  };

  return (
    <>
      <Toolbar>
        <Button type="primary" id="add" onClick={() => setEditing('new')}>
          新建横幅
        </Button>
      </Toolbar>
      <UnpagedTable
        call={query}
        rowKey="bannerId"
        columns={columnsOf({ edit: setEditing, remove })}
        empty="还没有横幅，首页不显示这个区域"
      />
      <EditDrawer
        title={known ? '修改横幅' : '新建横幅'}
        open={editing !== null}
        onClose={() => setEditing(null)}
        form={form}
        initial={
          known
            ? { ...known, path: known.path ?? '' }
            : { position: nextPosition(query.data?.list) }
        }
        save={save}
      >
        <BannerFields />
      </EditDrawer>
    </>
  );
}

const BannerFields = () => (
  <>
    <Form.Item name="title" label="标题" rules={requiredRules('请填写标题')}>
      <Input maxLength={40} showCount />
    </Form.Item>
    <Form.Item
      name="imageUrl"
      label="图片"
      extra="宽屏图片，例如 1029×360，图中不要有文字；JPG、PNG 或 WebP，不超过 10 MB"
      rules={requiredRules('请上传横幅图片')}
    >
      <PictureField purpose="banner" alt="横幅图片" className="banner-picture" />
    </Form.Item>
    <Form.Item
      name="path"
      label="打开的页面"
      extra="例如 /pages/evaluation/chooseGame；不填则不跳转"
      rules={[formRule((text) => (!text || isAppPath(text) ? null : '请填写小程序内的页面路径'))]}
    >
      <Input maxLength={200} />
    </Form.Item>
    <PositionField />
  </>
);

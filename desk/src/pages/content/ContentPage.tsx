import { Tabs } from 'antd';
import { useSearchParams } from 'react-router-dom';
import { Page } from '../../components/Page';
import { Banners } from './Banners';
import { BrandForm } from './BrandForm';
import { Campaigns } from './Campaigns';
import { Documents } from './Documents';
import { Help } from './Help';
import { ListingChannels } from './ListingChannels';
import { NewsManagement } from './NewsManagement';

const parts = [
  { key: 'banners', label: '首页横幅', children: <Banners /> },
  { key: 'news', label: '资讯', children: <NewsManagement /> },
  { key: 'help', label: '帮助中心', children: <Help /> },
  { key: 'documents', label: '文档与上架指南', children: <Documents /> },
  { key: 'listing', label: '上架平台', children: <ListingChannels /> },
  { key: 'campaigns', label: '优惠券活动', children: <Campaigns /> },
  { key: 'brand', label: '品牌', children: <BrandForm /> },
];

/** Page to edit the app's content, for admins. */
export function ContentPage() {
  const [query, setQuery] = useSearchParams();
  return (
    <Page title="内容">
      <Tabs
        activeKey={query.get('part') ?? 'banners'}
        onChange={(part) => setQuery({ part })}
        items={parts}
        destroyOnHidden
      />
    </Page>
  );
}

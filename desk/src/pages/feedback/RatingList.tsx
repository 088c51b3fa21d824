import { RATING_STARS, ratingTagLabels, starLabels } from '@account-doctor/contract/rating';
import { orderKindLabels } from '@account-doctor/contract/states';
import type { DeskRating } from '@account-doctor/contract/types';
import { Flex, Radio, Tag, Typography, type TableProps } from 'antd';
import { useState } from 'react';
import { DayRange } from '../../components/DayRange';
import { OrderLink } from '../../components/OrderLink';
import { PagedTable } from '../../components/PagedTable';
import { countText, timeText } from '../../format/format';
import { useCall } from '../../hooks/useCall';
import { useConditions } from '../../hooks/useConditions';
import './RatingList.css';

const ALL = 0;
const anyStars = Array.from({ length: RATING_STARS }, (_, index) => RATING_STARS - index);

const columns: TableProps<DeskRating>['columns'] = [
  { title: '时间', dataIndex: 'ratedAt', width: 130, render: timeText },
  {
    title: '评价',
    key: 'rating',
    width: 420,
    render: (_, { stars, tags, text }) => (
      <>
        <Stars stars={stars} />
        {tags.length > 0 && (
          <Flex wrap gap={4}>
            {tags.map((tag) => (
              <Tag key={tag}>{ratingTagLabels[tag]}</Tag>
            ))}
          </Flex>
        )}
        {text && <div className="wrapped">{text}</div>}
      </>
    ),
  },
  {
    title: '报告',
    key: 'report',
    render: (_, { orderId, orderNo, kind, gameName, reportVersion }) => (
      <>
        <Typography.Text copyable={{ text: orderNo }}>
          <OrderLink orderId={orderId} orderNo={orderNo} />
        </Typography.Text>
        <div>
          <Typography.Text type="secondary">
            {gameName} · {orderKindLabels[kind]}
            {reportVersion > 1 && ` · 第 ${reportVersion} 版`}
          </Typography.Text>
        </div>
      </>
    ),
  },
  {
    title: '估价师',
    dataIndex: 'valuerAlias',
    render: (alias: string | null) => alias ?? 'AI 模型',
  },
];

/** List of customers' ratings of reports, newest first. */
export function RatingList() {
  const [pageNo, setPageNo] = useState(1);
  const [stars, setStars] = useState(ALL);
  const { conditions: days, change } = useConditions(['from', 'to']);
  const call = useCall('GET /desk-api/rating/list', {
    pageNo,
    pageSize: 20,
    ...(stars !== ALL && { stars }),
    ...days,
  });
  const counts = call.data?.counts ?? [];
  const options = [
    { value: ALL, label: '全部' },
    ...anyStars.map((value) => ({
      value,
      label: `${value} 星（${countText(counts[value - 1] ?? 0)}）`,
    })),
  ];
  return (
    <Flex vertical gap={16}>
      <Flex gap={8} wrap>
        <Radio.Group
          aria-label="星数"
          optionType="button"
          options={options}
          value={stars}
          onChange={({ target }) => {
            setStars(target.value as number);
            setPageNo(1);
          }}
        />
        <DayRange
          label="评价日期"
          days={days}
          onChange={(chosen) => {
            change({ ...chosen });
            setPageNo(1);
          }}
        />
      </Flex>
      <PagedTable
        call={call}
        onPage={setPageNo}
        empty={stars === ALL && !days.from && !days.to ? '还没有人评价报告' : '没有符合条件的评价'}
        rowKey={({ orderId, reportVersion }) => `${orderId}-${reportVersion}`}
        columns={columns}
      />
    </Flex>
  );
}

/** Stars, with their number as text for screen readers. */
function Stars({ stars }: { stars: number }) {
  return (
    <span
      role="img"
      aria-label={`${stars} 星，${starLabels[stars - 1] ?? ''}`}
      className="rating-stars"
    >
      {'★'.repeat(stars)}
      {'☆'.repeat(RATING_STARS - stars)}
    </span>
  );
}

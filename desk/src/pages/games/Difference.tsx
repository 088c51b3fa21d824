import type { CatalogueDifference } from '@account-doctor/contract/types';
import { Alert, Space, Tag } from 'antd';
import './games.css';

/** A game's name and the number of its changes. */
export const GameHead = ({
  game: { name, isNew, changes, problems },
}: {
  game: CatalogueDifference;
}) => (
  <Space wrap size={8}>
    <strong>{name}</strong>
    {isNew && <Tag color="green">新增</Tag>}
    {!isNew && changes.length > 0 && <Tag color="blue">{changes.length} 处修改</Tag>}
    {problems.length > 0 && <Tag color="red">{problems.length} 处问题</Tag>}
  </Space>
);

/** Problems that prevent the import. */
export const Problems = ({ title, lines }: { title: string; lines: string[] }) => (
  <Alert
    showIcon
    type="error"
    title={title}
    description={<DifferenceLines lines={[]} problems={lines} />}
  />
);

/** The changes, below any problems. */
export const DifferenceLines = ({ lines, problems }: { lines: string[]; problems: string[] }) => (
  <ul className="difference">
    {problems.map((line) => (
      <li key={line} className="difference__problem">
        {line}
      </li>
    ))}
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);

import type { CatalogueDifference } from '@account-doctor/contract/types';
import { Alert, Collapse, Space, Tag } from 'antd';
import { DifferenceLines, ProblemAlert } from './DifferenceLines';
import type { ComparedFile } from './useComparedFile';

/** Shows whether a file can be imported, and what it would change in each game. */
export function FileDifferences({
  compared: { name, problems, differences },
}: {
  compared: ComparedFile;
}) {
  const rejected = differences.filter((game) => game.problems.length > 0);
  const changed = differences.filter((game) => game.changes.length > 0);
  if (problems.length > 0)
    return (
      <ProblemAlert title={`“${name}”有 ${problems.length} 处问题，没有导入`} lines={problems} />
    );
  if (changed.length + rejected.length === 0)
    return <Alert showIcon type="success" title={`“${name}”和现在的目录没有差别`} />;
  const shown = [...rejected, ...changed.filter((game) => !rejected.includes(game))];
  return (
    <>
      {rejected.length > 0 ? (
        <Alert
          showIcon
          type="error"
          title={`${rejected.length} 个游戏不能这样改，整个文件都不会导入`}
        />
      ) : (
        <Alert showIcon type="info" title={`将改变 ${changed.length} 个游戏，看过以后点“导入”`} />
      )}
      <Collapse
        defaultActiveKey={shown.slice(0, 3).map(({ gameId }) => gameId ?? '')}
        items={shown.map((game) => ({
          key: game.gameId ?? '',
          label: <GameHead game={game} />,
          children: <DifferenceLines lines={game.changes} problems={game.problems} />,
        }))}
      />
    </>
  );
}

/** Name of a game, and the number of its changes. */
const GameHead = ({ game: { name, isNew, changes, problems } }: { game: CatalogueDifference }) => (
  <Space wrap size={8}>
    <strong>{name}</strong>
    {isNew && <Tag color="green">新增</Tag>}
    {!isNew && changes.length > 0 && <Tag color="blue">{changes.length} 处修改</Tag>}
    {problems.length > 0 && <Tag color="red">{problems.length} 处问题</Tag>}
  </Space>
);

import type { DataOf } from '@account-doctor/contract/types';
import { Alert, App, Button, Drawer, Flex, Typography } from 'antd';
import { Loaded } from '../../components/Loaded';
import { call } from '../../data/service';
import { useAction } from '../../hooks/useAction';
import { useCall } from '../../hooks/useCall';
import { DifferenceLines, ProblemAlert } from './DifferenceLines';

/** Dialog to restore a version of a game; shows the changes first. */
export function RestoreVersion({
  gameId,
  version,
  onClose,
  onRestored,
}: {
  gameId: string;
  version: number;
  onClose: () => void;
  onRestored: () => Promise<unknown>;
}) {
  const { message } = App.useApp();
  const query = useCall(
    'POST /desk-api/game/version/compare',
    { gameId, version },
    // Always refetches, to compare with the game's current state.
    { dedupingInterval: 0 },
  );
  const restore = useAction(async (basis: string) => {
    await call('POST /desk-api/game/version/restore', { gameId, version, basis }).catch(
      async (error: unknown) => {
        // The changes on screen are outdated and must be reviewed again.
        await query.mutate();
        throw error;
      },
    );
    await onRestored();
    onClose();
    void message.success(`已恢复到第 ${version} 版`);
  });
  const { problems = [], differences = [], basis = '' } = query.data ?? {};
  const refused = problems.length + differences.flatMap((game) => game.problems).length > 0;
  const same = differences.every(({ changes }) => changes.length === 0);
  return (
    <Drawer
      title={`第 ${version} 版和现在的差异`}
      open
      onClose={onClose}
      size={520}
      extra={
        <Button
          type="primary"
          id="restore"
          disabled={query.isValidating || refused || same}
          loading={restore.running}
          onClick={() => void restore.run(basis)}
        >
          恢复到这一版
        </Button>
      }
    >
      <Flex vertical gap={16}>
        <Typography.Text type="secondary">
          后来新增的区服、字段和选项会停用，不会去掉，数字的范围也不会变小：已有的账号用到它们。
        </Typography.Text>
        <Loaded call={query}>{(compared) => <Difference {...compared} />}</Loaded>
      </Flex>
    </Drawer>
  );
}

/** The changes that a restore would make, or why it is not possible. */
function Difference({ problems, differences }: DataOf<'POST /desk-api/game/version/compare'>) {
  const changes = differences.flatMap((game) => game.changes);
  const rejections = [...problems, ...differences.flatMap((game) => game.problems)];
  if (rejections.length > 0)
    return <ProblemAlert title="不能恢复到这一版，请先修改游戏里相冲突的地方" lines={rejections} />;
  if (changes.length === 0) return <Alert showIcon type="success" title="这一版和现在没有差别" />;
  return (
    <>
      <Alert showIcon type="info" title={`恢复会改变 ${changes.length} 处`} />
      <DifferenceLines lines={changes} problems={[]} />
    </>
  );
}

import { CATALOGUE_LIMIT } from '@account-doctor/contract/limits';
import type { DataOf, CatalogueDifference } from '@account-doctor/contract/types';
import { UploadOutlined } from '@ant-design/icons';
import { Alert, App, Button, Collapse, Drawer, Flex, Space, Upload, Typography } from 'antd';
import { useState } from 'react';
import { call } from '../../data/service';
import { useAction } from '../../hooks/useAction';
import { GameHead, DifferenceLines, Problems } from './Difference';

/** A chosen file with its differences. */
interface Chosen extends DataOf<'POST /desk-api/game/catalogue/compare'> {
  name: string;
  file: string;
}

/** Imports a file of games: shows the differences first, then applies all of them. */
export function ImportCatalogue({
  onClose,
  onTaken,
}: {
  onClose: () => void;
  onTaken: () => Promise<unknown>;
}) {
  const { message } = App.useApp();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const compare = useAction(async (chosenFile: File) => {
    setChosen(null);
    if (chosenFile.size > CATALOGUE_LIMIT) {
      void message.error(`文件超过 ${CATALOGUE_LIMIT / 1_048_576} MB，请分成几个文件导入`, 5);
      return;
    }
    const file = await chosenFile.text();
    const compared = await call('POST /desk-api/game/catalogue/compare', { file });
    setChosen({ name: chosenFile.name, file, ...compared });
  });
  const take = useAction(async ({ file, basis }: Chosen) => {
    await call('POST /desk-api/game/catalogue/take', { file, basis }).catch((error: unknown) => {
      // The reviewed differences are outdated and must be reviewed again.
      setChosen(null);
      throw error;
    });
    await onTaken();
    onClose();
    void message.success('已导入');
  });
  const changed = chosen?.differences.filter(({ changes }) => changes.length > 0) ?? [];
  const refused = chosen?.differences.filter(({ problems }) => problems.length > 0) ?? [];
  const ready = chosen !== null && chosen.problems.length + refused.length === 0;
  return (
    <Drawer
      title="导入游戏目录"
      open
      onClose={onClose}
      size={640}
      mask={{ closable: false }}
      extra={
        <Space>
          <Button onClick={onClose}>取消</Button>
          <Button
            type="primary"
            id="take"
            disabled={!ready || changed.length === 0}
            loading={take.running}
            onClick={() => chosen && void take.run(chosen)}
          >
            导入
          </Button>
        </Space>
      }
    >
      <Flex vertical gap={16}>
        <Typography.Text type="secondary">
          选择“导出目录”得到的文件，可以先在别处修改。文件里没有的游戏保持不变；区服、字段和选项只能停用，不能去掉，已有的订单和报告不受影响。
        </Typography.Text>
        <Upload
          accept=".json,application/json"
          showUploadList={false}
          beforeUpload={(file) => {
            void compare.run(file);
            return false;
          }}
        >
          <Button id="choose" icon={<UploadOutlined />} loading={compare.running}>
            {chosen ? '换一个文件' : '选择文件'}
          </Button>
        </Upload>
        {chosen && <Standing chosen={chosen} changed={changed} refused={refused} />}
      </Flex>
    </Drawer>
  );
}

/** Whether the file can be imported, and the differences by game. */
function Standing({
  chosen: { name, problems },
  changed,
  refused,
}: {
  chosen: Chosen;
  changed: CatalogueDifference[];
  refused: CatalogueDifference[];
}) {
  if (problems.length > 0)
    return <Problems title={`“${name}”有 ${problems.length} 处问题，没有导入`} lines={problems} />;
  if (changed.length + refused.length === 0)
    return <Alert showIcon type="success" title={`“${name}”和现在的目录没有差别`} />;
  const shown = [...refused, ...changed.filter((game) => !refused.includes(game))];
  return (
    <>
      {refused.length > 0 ? (
        <Alert
          showIcon
          type="error"
          title={`${refused.length} 个游戏不能这样改，整个文件都不会导入`}
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

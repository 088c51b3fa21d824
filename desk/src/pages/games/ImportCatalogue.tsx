import type { Action } from '@account-doctor/client-core/react/useOneAtATime';
import { UploadOutlined } from '@ant-design/icons';
import { App, Button, Upload } from 'antd';
import { call } from '../../data/service';
import { useAction } from '../../hooks/useAction';
import { FileDifferences } from './FileDifferences';
import { PreviewDrawer } from './PreviewDrawer';
import { type ComparedFile, useComparedFile } from './useComparedFile';

const isImportable = ({ problems, differences }: ComparedFile) =>
  problems.length === 0 &&
  differences.every((game) => game.problems.length === 0) &&
  differences.some((game) => game.changes.length > 0);

/** Import of a file of games: shows the changes first, then applies all of them. */
export function ImportCatalogue({
  onClose,
  onTaken,
}: {
  onClose: () => void;
  onTaken: () => Promise<unknown>;
}) {
  const { message } = App.useApp();
  const { compared, compare, discard } = useComparedFile();
  const take = useAction(async ({ file, basis }: ComparedFile) => {
    await call('POST /desk-api/game/catalogue/take', { file, basis }).catch((error: unknown) => {
      // The changes on screen are outdated and must be reviewed again.
      discard();
      throw error;
    });
    await onTaken();
    onClose();
    void message.success('已导入');
  });
  return (
    <PreviewDrawer
      title="导入游戏目录"
      size={640}
      explanation="选择“导出目录”得到的文件，可以先在别处修改。文件里没有的游戏保持不变；区服、字段和选项只能停用，不能去掉，已有的订单和报告不受影响。"
      take={{
        ...{ id: 'take', label: '导入', running: take.running },
        run: compared && isImportable(compared) ? () => void take.run(compared) : null,
      }}
      onClose={onClose}
    >
      <ChooseFile hasFile={compared !== null} compare={compare} />
      {compared && <FileDifferences compared={compared} />}
    </PreviewDrawer>
  );
}

const ChooseFile = ({ hasFile, compare }: { hasFile: boolean; compare: Action<[File]> }) => (
  <Upload
    accept=".json,application/json"
    showUploadList={false}
    beforeUpload={(file) => {
      void compare.run(file);
      return false;
    }}
  >
    <Button id="choose" icon={<UploadOutlined />} loading={compare.running}>
      {hasFile ? '换一个文件' : '选择文件'}
    </Button>
  </Upload>
);

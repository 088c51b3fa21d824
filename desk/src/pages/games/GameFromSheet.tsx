import { DownloadOutlined, UploadOutlined } from '@ant-design/icons';
import { GAME_SHEET_LIMIT } from '@account-doctor/contract/limits';
import type { GameSheet } from '@account-doctor/contract/types';
import { Alert, App, Button, Drawer, Flex, Input, Space, Typography, Upload } from 'antd';
import { useState } from 'react';
import { base64Of, bytesOf } from '../../data/base64';
import { saveFile } from '../../data/saveFile';
import { call } from '../../data/service';
import { useAction } from '../../hooks/useAction';
import { useFocusBack } from '../../hooks/useFocusBack';
import type { SheetGame } from './edit/sheetValues';
import { SheetRows } from './SheetRows';

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Drawer that reads a new game from a spreadsheet and shows what each row makes. */
export function GameFromSheet({
  onClose,
  onRead,
}: {
  onClose: () => void;
  onRead: (game: SheetGame) => void;
}) {
  const { message } = App.useApp();
  const [read, setRead] = useState<GameSheet | null>(null);
  const reading = useAction(async (file: Blob) => {
    setRead(null);
    if (file.size > GAME_SHEET_LIMIT) {
      void message.error(`文件超过 ${GAME_SHEET_LIMIT / 1_048_576} MB，请只留下这一个游戏`, 5);
      return;
    }
    setRead(await call('POST /desk-api/game/sheet/read', { content: await base64Of(file) }));
  });
  useFocusBack();
  const game = read?.game ?? null;
  return (
    <Drawer
      title="用表格新建游戏"
      open
      onClose={onClose}
      size={960}
      mask={{ closable: false }}
      extra={
        <Space>
          <Button onClick={onClose}>取消</Button>
          <Button
            type="primary"
            id="sheet-next"
            disabled={!game}
            onClick={() => game && onRead(game)}
          >
            下一步
          </Button>
        </Space>
      }
    >
      <Flex vertical gap={16}>
        <Typography.Text type="secondary">
          一行一个区服、字段或选项，选项写在它的字段下面。先看会建出什么，再补图标和拼音，保存后才会新建。
        </Typography.Text>
        <SheetSource reading={reading.running} onSheet={(file) => void reading.run(file)} />
        {read && <SheetResult read={read} />}
      </Flex>
    </Drawer>
  );
}

/** Buttons for the template and a file, and a field for copied rows. */
function SheetSource({ reading, onSheet }: { reading: boolean; onSheet: (file: Blob) => void }) {
  const [pasted, setPasted] = useState('');
  const template = useAction(async () => {
    const { fileName, file } = await call('GET /desk-api/game/sheet/template', {});
    saveFile(fileName, bytesOf(file), WORKBOOK);
  });
  return (
    <>
      <Space wrap>
        <Button
          id="sheet-template"
          icon={<DownloadOutlined />}
          loading={template.running}
          onClick={() => void template.run()}
        >
          下载模板
        </Button>
        <Upload
          accept=".csv,.xlsx,.txt,.tsv,text/csv"
          showUploadList={false}
          beforeUpload={(file) => {
            onSheet(file);
            return false;
          }}
        >
          <Button icon={<UploadOutlined />} loading={reading}>
            选择表格
          </Button>
        </Upload>
      </Space>
      <Input.TextArea
        aria-label="粘贴的表格"
        rows={4}
        placeholder="也可以在表格里连表头一起复制，粘贴到这里"
        value={pasted}
        onChange={({ target }) => setPasted(target.value)}
      />
      {pasted.trim() !== '' && (
        <div>
          <Button id="sheet-pasted" loading={reading} onClick={() => onSheet(new Blob([pasted]))}>
            读取粘贴的表格
          </Button>
        </div>
      )}
    </>
  );
}

/** What a spreadsheet makes, or what is wrong with it. */
function SheetResult({ read: { problems, rows, game } }: { read: GameSheet }) {
  const wrong = rows.filter((row) => row.problems.length > 0).length;
  const title = game
    ? `${game.name ? `“${game.name}”：` : ''}${game.servers.length} 个区服，${game.fields.length} 个字段`
    : [...problems, ...(wrong > 0 ? [`${wrong} 行有误，改好后重新选择`] : [])].join('；');
  return (
    <>
      <Alert showIcon type={game ? 'success' : 'error'} title={title} />
      {rows.length > 0 && <SheetRows rows={rows} />}
    </>
  );
}

import { DownloadOutlined, UploadOutlined } from '@ant-design/icons';
import { GAME_SHEET_LIMIT } from '@account-doctor/contract/limits';
import type { DeskGame, GameSheet } from '@account-doctor/contract/types';
import { Alert, App, Button, Input, Space, Upload } from 'antd';
import { useState } from 'react';
import { base64Of, bytesFromBase64 } from '../../data/base64';
import { saveFile } from '../../data/saveFile';
import { call } from '../../data/service';
import { useAction } from '../../hooks/useAction';
import type { SheetGame } from './edit/sheetValues';
import { PreviewDrawer } from './PreviewDrawer';
import { SheetRows } from './SheetRows';

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * The sheet that was read last, and a function that reads a sheet: for the game `gameId`, or for a new game if it is
 * `undefined`.
 */
function useReadSheet(gameId: string | undefined) {
  const { message } = App.useApp();
  const [read, setRead] = useState<GameSheet | null>(null);
  const reading = useAction(async (file: Blob) => {
    setRead(null);
    if (file.size > GAME_SHEET_LIMIT) {
      void message.error(`文件超过 ${GAME_SHEET_LIMIT / 1_048_576} MB，请只留下这一个游戏`, 5);
      return;
    }
    const content = await base64Of(file);
    setRead(await call('POST /desk-api/game/sheet/read', { content, ...(gameId && { gameId }) }));
  });
  return { read, reading, discard: () => setRead(null) };
}

/** Drawer that reads a new game from a spreadsheet and shows what each row adds. */
export function GameFromSheet({
  onClose,
  onRead,
}: {
  onClose: () => void;
  onRead: (game: SheetGame) => void;
}) {
  const { read, reading } = useReadSheet(undefined);
  const game = read?.game ?? null;
  return (
    <PreviewDrawer
      title="用表格新建游戏"
      size={960}
      explanation="一行一个区服、字段或选项，选项写在它的字段下面。先看会建出什么，再补图标和拼音，保存后才会新建。"
      take={{ id: 'sheet-next', label: '下一步', run: game && (() => onRead(game)) }}
      onClose={onClose}
    >
      <SheetSource reading={reading.running} onSheet={(file) => void reading.run(file)} />
      {read && (
        <SheetResult
          read={read}
          made={game && `${game.name ? `“${game.name}”：` : ''}${gameSizeText(game)}`}
        />
      )}
    </PreviewDrawer>
  );
}

/** Drawer that updates a game from a spreadsheet, after showing what each row changes. */
export function UpdateFromSheet({
  game: { gameId, name },
  onClose,
  onSaved,
}: {
  game: Pick<DeskGame, 'gameId' | 'name'>;
  onClose: () => void;
  onSaved: () => Promise<unknown>;
}) {
  const { message } = App.useApp();
  const { read, reading, discard } = useReadSheet(gameId);
  const update = read?.update ?? null;
  const save = useAction(async ({ game, basis }: NonNullable<GameSheet['update']>) => {
    await call('POST /desk-api/game/describe', { ...game, basis }).catch((error: unknown) => {
      // The changes on screen are outdated and must be reviewed again.
      discard();
      throw error;
    });
    await onSaved();
    onClose();
    void message.success('已更新');
  });
  const count = update?.changes.length ?? 0;
  return (
    <PreviewDrawer
      title={`用表格更新${name}`}
      size={960}
      explanation="下载现在的内容，在表格里添加或修改，再选回来；也可以只写要添加的几行。空的格子和没写到的区服、字段、选项保持不变，编号和类型不能改。要停用一项，请到“修改”里。"
      take={{
        ...{ id: 'sheet-update', label: '更新', running: save.running },
        run: update && count > 0 ? () => void save.run(update) : null,
      }}
      onClose={onClose}
    >
      <SheetSource
        gameId={gameId}
        reading={reading.running}
        onSheet={(file) => void reading.run(file)}
      />
      {read && (
        <SheetResult
          read={read}
          made={
            update &&
            (count > 0 ? `将改变 ${count} 处，看过以后点“更新”` : '表格和现在的游戏没有差别')
          }
        />
      )}
    </PreviewDrawer>
  );
}

/** Buttons for the template and a file, and a field for copied rows. */
function SheetSource({
  gameId,
  reading,
  onSheet,
}: {
  /** The game whose rows the template contains; without a game, it contains examples. */
  gameId?: string;
  reading: boolean;
  onSheet: (file: Blob) => void;
}) {
  const [pasted, setPasted] = useState('');
  const template = useAction(async () => {
    const { fileName, file } = await call('GET /desk-api/game/sheet/template', {
      ...(gameId && { gameId }),
    });
    saveFile(fileName, bytesFromBase64(file), WORKBOOK);
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
          {gameId ? '下载现在的内容' : '下载模板'}
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

const gameSizeText = ({ servers, fields }: SheetGame) =>
  `${servers.length} 个区服，${fields.length} 个字段`;

/** What a spreadsheet adds or changes, or what is wrong with it. */
function SheetResult({
  read: { problems, rows },
  made,
}: {
  read: GameSheet;
  /** What the whole spreadsheet adds or changes; `null` if it has errors. */
  made: string | null;
}) {
  const wrong = rows.filter((row) => row.problems.length > 0).length;
  const title =
    made ?? [...problems, ...(wrong > 0 ? [`${wrong} 行有误，改好后重新选择`] : [])].join('；');
  return (
    <>
      <Alert showIcon type={made === null ? 'error' : 'success'} title={title} />
      {rows.length > 0 && <SheetRows rows={rows} />}
    </>
  );
}

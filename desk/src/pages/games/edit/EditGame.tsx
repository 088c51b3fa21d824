import { Divider, Form, Typography } from 'antd';
import { EditDrawer } from '../../../components/EditDrawer';
import { Loaded } from '../../../components/Loaded';
import { call } from '../../../data/service';
import { useCall } from '../../../hooks/useCall';
import { GameBasics } from './GameBasics';
import { type FoundInData, GameFields, NOTHING_FOUND } from './GameFields';
import { TextItems } from './TextItems';
import { GameServers } from './GameServers';
import {
  gameDescriptionOf,
  type GameValues,
  newGame,
  valuesOf,
  type WholeGame,
} from './gameValues';
import { type SheetGame, sheetValues } from './sheetValues';

/** What to edit: an existing game, or a new one that may be based on another. */
export interface EditedGame {
  gameId: string | null;
  /** Whether the game `gameId` is only the pattern for a new game. */
  asSample: boolean;
  /** Contents of a spreadsheet that describes a new game. */
  sheet?: SheetGame;
}

interface EditorCallbacks {
  /** Position of a new game in the list. */
  position: number;
  onClose: () => void;
  onSaved: () => Promise<unknown>;
}

/** Form for a whole game: names, icon, servers, and questions with their options. */
export function EditGame({
  editing: { gameId, asSample, sheet },
  ...ends
}: { editing: EditedGame } & EditorCallbacks) {
  const query = useCall('GET /desk-api/game/get', gameId === null ? null : { gameId });
  const model = useCall(
    'GET /desk-api/model/detail',
    gameId === null || asSample ? null : { gameId },
  );
  if (gameId === null) {
    const initial = sheet ? sheetValues(sheet) : newGame();
    return <GameForm initial={initial} known={null} found={NOTHING_FOUND} {...ends} />;
  }
  return (
    <Loaded call={query}>
      {(read) => (
        <GameForm
          // Recreates the form if the stored game has changed, e.g. by an import.
          key={read.basis}
          initial={valuesOf(read.game, asSample)}
          known={asSample ? null : read}
          found={{ doubted: model.data?.doubtedFields ?? [], beyond: read.beyond ?? [] }}
          {...ends}
          onSaved={() => Promise.all([query.mutate(), ends.onSaved()])}
        />
      )}
    </Loaded>
  );
}

function GameForm({
  initial,
  known,
  found,
  position,
  onClose,
  onSaved,
}: {
  initial: GameValues;
  known: { game: WholeGame; basis: string } | null;
  found: FoundInData;
} & EditorCallbacks) {
  const [form] = Form.useForm<GameValues>();
  const save = async () => {
    // `true` also returns values without a field, e.g. which rows were saved before, which antd otherwise leaves out.
    const values = form.getFieldsValue(true) as GameValues;
    await call('POST /desk-api/game/describe', gameDescriptionOf(values, known, position));
    await onSaved();
  };
  return (
    <EditDrawer
      wide
      open
      title={known ? `修改${known.game.name}` : '新建游戏'}
      onClose={onClose}
      form={form}
      initial={initial}
      save={save}
    >
      <Typography.Paragraph type="secondary">
        {known
          ? '已有的区服、字段和选项只能停用，不能去掉，编号和类型也不能改：账号、成交和模型都用到它们。已经生成的订单和报告保持原样。'
          : '新游戏先是关闭的：保存后导入成交记录，再到“开放与展示”里开放评估。'}
      </Typography.Paragraph>
      <GameBasics isNew={known === null} />
      <Divider titlePlacement="start">区服</Divider>
      <GameServers />
      <Divider titlePlacement="start">表单</Divider>
      <GameFields found={found} />
      <Divider titlePlacement="start">识别、材料与指南</Divider>
      <TextItems />
    </EditDrawer>
  );
}

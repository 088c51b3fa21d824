import type { DeskGame } from '@account-doctor/contract/types';
import { Checkbox, Form } from 'antd';
import { EditDrawer } from '../../components/EditDrawer';
import { PositionField } from '../../components/PositionField';
import { call } from '../../data/service';

type Values = Pick<DeskGame, 'hot' | 'aiAvailable' | 'humanAvailable' | 'position'>;

/** Form that sets which evaluations a game offers, and where the app shows the game. */
export function EditAvailability({
  game,
  onClose,
  onSaved,
}: {
  game: DeskGame;
  onClose: () => void;
  onSaved: () => Promise<unknown>;
}) {
  const [form] = Form.useForm<Values>();
  return (
    <EditDrawer<Values>
      title={game.name}
      open
      onClose={onClose}
      form={form}
      initial={game}
      save={async (values) => {
        await call('POST /desk-api/game/save', { ...values, gameId: game.gameId });
        await onSaved();
      }}
    >
      <Form.Item
        name="aiAvailable"
        valuePropName="checked"
        extra="关闭后不再接受新的评估，已提交的照常完成"
      >
        <Checkbox>开放 AI 评估</Checkbox>
      </Form.Item>
      <Form.Item name="humanAvailable" valuePropName="checked">
        <Checkbox>开放人工评估</Checkbox>
      </Form.Item>
      <Form.Item name="hot" valuePropName="checked">
        <Checkbox>在热门游戏中展示</Checkbox>
      </Form.Item>
      <PositionField />
    </EditDrawer>
  );
}

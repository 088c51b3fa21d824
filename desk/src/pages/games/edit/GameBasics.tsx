import { Flex, Form, Input } from 'antd';
import { PictureField } from '../../../components/PictureField';
import { requiredRules } from '../../../components/rule';
import { IdItem } from './IdItem';

/** Form fields for a game's names, search texts and icon. */
export const GameBasics = ({ isNew }: { isNew: boolean }) => (
  <>
    <Form.Item
      name="iconUrl"
      label="图标"
      extra="方形图片，会裁成 192 像素的方形；JPG、PNG 或 WebP，不超过 10 MB"
      rules={requiredRules('请上传图标')}
    >
      <PictureField purpose="game" alt="游戏图标" className="game-icon" />
    </Form.Item>
    <Flex gap={16} wrap>
      <Form.Item name="name" label="名称" className="wide-item" rules={requiredRules('请填写名称')}>
        <Input maxLength={20} showCount />
      </Form.Item>
      <IdItem name="gameId" label="编号" fixed={!isNew} extra="保存后不能改" />
    </Flex>
    <Flex gap={16} wrap>
      <Form.Item
        name="pinyin"
        label="拼音"
        extra="小写，不带空格，用于搜索和排序"
        className="wide-item"
        rules={[
          { required: true, pattern: /^[a-z0-9]{1,80}$/, message: '请填写小写的拼音，不带空格' },
        ]}
      >
        <Input maxLength={80} placeholder="wangzherongyao" />
      </Form.Item>
      <Form.Item
        name="pinyinInitials"
        label="拼音首字母"
        rules={[{ required: true, pattern: /^[a-z0-9]{1,20}$/, message: '请填写小写的首字母' }]}
      >
        <Input maxLength={20} placeholder="wzry" />
      </Form.Item>
      <Form.Item
        name="initial"
        label="索引字母"
        rules={[{ required: true, pattern: /^[A-Z#]$/, message: '请填写一个大写字母' }]}
      >
        <Input maxLength={1} placeholder="W" />
      </Form.Item>
    </Flex>
  </>
);

import { Avatar, Button, Flex, Modal } from 'antd';
import { useAction } from '../hooks/useAction';
import { call } from '../data/service';
import { session, useMember } from '../session/session';
import { PictureButton } from './PictureButton';

/** Dialog to change the member's own photo, which customers see in checkout, report and chat. */
export function ChangePhoto({ onClose }: { onClose: () => void }) {
  const { alias, face } = useMember();
  const change = useAction(async (fileId: string | null) => {
    session.refresh(await call('POST /desk-api/staff/face', { fileId }));
  });
  return (
    <Modal title="我的照片" open onCancel={onClose} footer={null}>
      <Flex vertical gap={16} align="center">
        <Avatar size={120} src={face} alt="">
          {alias.slice(0, 1)}
        </Avatar>
        <div>客户在下单页、报告和聊天里看到这张照片；没有照片时显示称呼的第一个字。</div>
        <Flex gap={8}>
          <PictureButton
            purpose="face"
            type="primary"
            onUploaded={({ fileId }) => void change.run(fileId)}
          >
            {face ? '换一张照片' : '上传照片'}
          </PictureButton>
          {face && (
            <Button loading={change.running} onClick={() => void change.run(null)}>
              不再显示
            </Button>
          )}
        </Flex>
      </Flex>
    </Modal>
  );
}

import { View } from '@tarojs/components';
import { useState } from 'react';
import type { DeletionCheck, UserInfo } from '@account-doctor/contract/types';
import { Button } from '@/ui/Button';
import { LoadedContent } from '@/ui/LoadedContent';
import { BottomSheet } from '@/ui/BottomSheet';
import { useCall } from '@/data/useCall';
import { aboutOrderState, orderKindLabels, type OrderState } from '@account-doctor/contract/states';
import { navigate } from '@/navigation/navigate';
import { ConfirmDeletion } from './ConfirmDeletion';
import './DeleteSheet.scss';

interface DeleteSheetProps {
  user: UserInfo;
  onClose: () => void;
}

/** Sheet to delete the account in steps: the check, what will be deleted, and the proof of identity. */
export function DeleteSheet({ user, onClose }: DeleteSheetProps) {
  const check = useCall('GET /app-api/user/check/login/off', {});
  return (
    <BottomSheet id="delete-sheet" title="注销账号" closeLabel="取消" scrolls onClose={onClose}>
      <View className="delete-account">
        <LoadedContent query={check}>
          {(known: DeletionCheck) =>
            known.allowed ? (
              <DeletionSteps user={user} onBlocked={() => void check.reload()} />
            ) : (
              <DeletionBlocked openOrders={known.openOrders} onRetry={() => void check.reload()} />
            )
          }
        </LoadedContent>
      </View>
    </BottomSheet>
  );
}

const consequences = [
  '手机号、昵称、头像、微信绑定和实名信息会被删除，不能恢复',
  '上传的图片、收到的消息和没用完的优惠券会被删除，草稿会从这台手机清除',
  '评估记录和报告不能再查看；价格数据会去掉个人信息后保留，用于统计',
  '所有设备立即退出登录；同一个手机号以后可以重新注册，但不会恢复以前的内容',
];

/** Tells what will be deleted, and then asks for the proof of identity. */
function DeletionSteps({ user, onBlocked }: { user: UserInfo; onBlocked: () => void }) {
  const [understood, setUnderstood] = useState(false);
  if (understood) return <ConfirmDeletion user={user} onBlocked={onBlocked} />;
  return (
    <>
      <View className="delete-account__lead">注销前，请确认您了解这些后果：</View>
      {consequences.map((text, index) => (
        <View key={text} className="delete-account__point">
          <View className="delete-account__number" aria-hidden>
            {index + 1}
          </View>
          <View className="delete-account__text">{text}</View>
        </View>
      ))}
      <Button id="understood" variant="secondary" onPress={() => setUnderstood(true)}>
        我已了解，继续注销
      </Button>
    </>
  );
}

/** Why an order in this state prevents the deletion, and how to close it. */
function openOrderText(state: OrderState): string {
  const order = aboutOrderState(state);
  return order.open ? order.owed : '还没有结束';
}

interface BlockedProps {
  openOrders: DeletionCheck['openOrders'];
  onRetry: () => void;
}

/** Why the account cannot be deleted now, and what the user can do. */
function DeletionBlocked({ openOrders, onRetry }: BlockedProps) {
  const { list, total } = openOrders;
  return (
    <>
      <View className="delete-account__lead">还有 {total} 份订单没有结束，暂时不能注销：</View>
      {list.map(({ orderId, orderNo, kind, gameName, state }) => (
        <View key={orderId} className="delete-account__order">
          <View>
            {gameName} · {orderKindLabels[kind]}
          </View>
          <View className="delete-account__note">{openOrderText(state)}</View>
          <View className="delete-account__note">订单号 {orderNo}</View>
        </View>
      ))}
      {total > list.length && (
        <View className="delete-account__note">另外还有 {total - list.length} 份</View>
      )}
      <View className="delete-account__buttons">
        <Button id="open-records" onPress={() => void navigate('evaluationRecords', {})}>
          去评估记录处理
        </Button>
        <Button id="check-again" variant="text" onPress={onRetry}>
          已处理，重新检查
        </Button>
      </View>
    </>
  );
}

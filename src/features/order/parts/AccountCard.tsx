import { View } from '@tarojs/components';
import type { AccountOrders } from '@account-doctor/contract/accounts';
import { GameIcon } from '@/features/game/GameIcon';
import { signedYuan, yuan } from '@/format/money';
import { navigate } from '@/navigation/navigate';
import { Pressable } from '@/ui/Pressable';
import { openOrder } from '../orderAppearance';
import { OrderLines } from '../OrderLines';
import './AccountCard.scss';

interface AccountCardProps {
  account: AccountOrders;
  onChange: () => void;
}

/** One of the user's accounts: its latest price as a link to the account's page, and its orders, newest first. */
export function AccountCard({ account, onChange }: AccountCardProps) {
  const [newest] = account;
  const named = account.find((order) => order.account);
  const priced = account.find(({ fairPrice }) => fairPrice !== null);
  const [latest, before] = account.flatMap(({ fairPrice }) => fairPrice ?? []);
  return (
    <>
      <Pressable
        className="account-card"
        onPress={() =>
          priced ? void navigate('ownAccount', { orderId: priced.orderId }) : openOrder(newest)
        }
      >
        <GameIcon url={newest.gameIconUrl} size={44} />
        <View className="account-card__what">
          <View className="account-card__game">{newest.gameName}</View>
          <View className="account-card__server">
            {[newest.serverLabel, named?.account].filter(Boolean).join(' · ')}
          </View>
        </View>
        {latest !== undefined && (
          <View className="account-card__worth">
            <View className="account-card__price">¥{yuan(latest)}</View>
            {before !== undefined && (
              <View className="account-card__change">
                {latest === before ? '和上次一样' : `比上次 ${signedYuan(latest - before)}`}
              </View>
            )}
          </View>
        )}
      </Pressable>
      <OrderLines orders={account} priceAbove onChange={onChange} />
    </>
  );
}

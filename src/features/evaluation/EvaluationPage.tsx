import { View } from '@tarojs/components';
import { observer } from 'mobx-react';
import { SALES_NEEDED } from '@account-doctor/contract/limits';
import { useCall } from '@/data/useCall';
import { ConsentSheet } from '@/features/consent/ConsentSheet';
import { exactYuan } from '@/format/money';
import { navigate } from '@/navigation/navigate';
import { routeByName } from '@/routes';
import { useStores } from '@/stores/RootStore';
import { Icon, type IconName } from '@/ui/Icon';
import { Pressable } from '@/ui/Pressable';
import { Section } from '@/ui/Section';
import { Tag } from '@/ui/Tag';
import { DraftList } from './parts/DraftList';
import { HotGames } from './parts/HotGames';
import './EvaluationPage.scss';

/** Page that starts an evaluation. Public: users sign in on the next page. */
export function EvaluationPage() {
  const games = useCall('GET /app-api/home/app-home-game-list', {});
  return (
    <View className="evaluation">
      <EvaluatorCards />
      <DraftList games={games.data?.all ?? []} />
      <HotGames query={games} />
      <View className="evaluation__pair">
        <EvaluationSteps />
        <ReasonsToTrust />
      </View>
      <ConsentSheet />
    </View>
  );
}

/** Price of an appraisal as text; `null` if payment is unavailable or no user is signed in. */
function useAppraisalPrice(): string | null {
  const { session } = useStores();
  const payload = session.isSignedIn ? {} : null;
  const { data: consult } = useCall(
    'GET /app-api/api/evaluate/user/game/get/consult/staff',
    payload,
    { quiet: true },
  );
  const { data: ways } = useCall('GET /app-api/api/evaluate/user/order/pay/type', payload, {
    quiet: true,
  });
  const sold = ways && (ways.methods.length > 0 || ways.moreInBrowser);
  return sold && consult ? `¥${exactYuan(consult.listPrice)}` : null;
}

/** Cards to choose between the model and a valuer. */
const EvaluatorCards = observer(function EvaluatorCards() {
  const price = useAppraisalPrice();
  return (
    <View className="who-evaluates">
      <View className="who-evaluates__question" role="heading" aria-level={2}>
        想怎么评估？
      </View>
      <View className="who-evaluates__ways">
        <EvaluatorCard
          id="by-ai"
          leading
          icon="zap"
          title="AI 评估"
          tag="几秒出价"
          text="按成交记录估价，加减都说明"
          onPress={() => void navigate('chooseGame')}
        />
        <EvaluatorCard
          id="by-human"
          icon="user-check"
          title="人工评估"
          tag={price ?? '专人核对'}
          text="估价师逐项估价，另一位复核"
          onPress={() => void navigate('chooseGame', { kind: 'human' })}
        />
      </View>
    </View>
  );
});

interface EvaluatorCardProps {
  id: string;
  icon: IconName;
  title: string;
  tag: string;
  text: string;
  leading?: boolean;
  onPress: () => void;
}

function EvaluatorCard({
  id,
  icon,
  title,
  tag,
  text,
  leading = false,
  onPress,
}: EvaluatorCardProps) {
  return (
    <Pressable
      id={id}
      className={`who-evaluates__way ${leading ? 'who-evaluates__way--leading' : ''}`}
      role="link"
      onPress={onPress}
    >
      <View className="who-evaluates__icon">
        <Icon name={icon} size={26} />
      </View>
      <View className="who-evaluates__words">
        <View className="who-evaluates__title">
          {title}
          <Tag variant={leading ? 'primary' : 'info'}>{tag}</Tag>
        </View>
        <View className="who-evaluates__text">{text}</View>
      </View>
      <Icon name="chevron-right" />
    </Pressable>
  );
}

const steps = [
  { title: '选择游戏', text: '按名称、拼音或首字母都能找到' },
  { title: '填写账号情况', text: '约 3 分钟；填得越完整，价格越准' },
  { title: '查看报告', text: '价格、区间、依据和建议' },
];

/** The steps of an evaluation, as an introduction. */
function EvaluationSteps() {
  return (
    <Section title="三步得到报告">
      {steps.map(({ title, text }, index) => (
        <View key={title} className="how-it-works">
          <View className="how-it-works__number">{index + 1}</View>
          <View className="how-it-works__words">
            <View className="how-it-works__title">{title}</View>
            <View className="how-it-works__text">{text}</View>
          </View>
        </View>
      ))}
    </Section>
  );
}

const reasons: { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'shield-check',
    title: '不要游戏密码',
    text: '只填账号情况，游戏 ID 打码保存',
  },
  {
    icon: 'scale',
    title: '没有把握就不报价',
    text: `同区服成交不足 ${SALES_NEEDED} 条时如实说明，不给数字`,
  },
  {
    icon: 'file-text',
    title: '每一项都有依据',
    text: '写明加减多少、对照了哪些成交、误差多大',
  },
];

/** Reasons to trust the service. */
function ReasonsToTrust() {
  return (
    <Section
      title="可以放心的理由"
      aside={
        <Pressable
          className="section-link"
          role="link"
          onPress={() => void navigate('accuracy', {})}
        >
          {routeByName('accuracy').title}
          <Icon name="chevron-right" size={16} />
        </Pressable>
      }
    >
      {reasons.map(({ icon, title, text }) => (
        <View key={title} className="reason">
          <View className="reason__icon">
            <Icon name={icon} size={22} />
          </View>
          <View className="reason__words">
            <View className="reason__title">{title}</View>
            <View className="reason__text">{text}</View>
          </View>
        </View>
      ))}
    </Section>
  );
}

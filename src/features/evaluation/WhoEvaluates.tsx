import { View } from '@tarojs/components';
import { Icon, type IconName } from '@/ui/Icon';
import { Tag } from '@/ui/Tag';
import { Pressable } from '@/ui/Pressable';
import { navigate } from '@/navigation/navigate';
import './WhoEvaluates.scss';

/** The choice between the model and a valuer. */
export function WhoEvaluates() {
  return (
    <View className="who-evaluates">
      <View className="who-evaluates__question" role="heading" aria-level={2}>
        想怎么评估？
      </View>
      <View className="who-evaluates__ways">
        <Way
          id="by-ai"
          leading
          icon="zap"
          title="AI 评估"
          tag="几秒出价"
          text="按成交记录估价，加减都说明"
          onPress={() => void navigate('chooseGame')}
        />
        <Way
          id="by-human"
          icon="user-check"
          title="人工评估"
          tag="专人核对"
          text="估价师逐项估价，另一位复核"
          onPress={() => void navigate('chooseGame', { kind: 'human' })}
        />
      </View>
    </View>
  );
}

interface WayProps {
  id: string;
  icon: IconName;
  title: string;
  tag: string;
  text: string;
  leading?: boolean;
  onPress: () => void;
}

function Way({ id, icon, title, tag, text, leading = false, onPress }: WayProps) {
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

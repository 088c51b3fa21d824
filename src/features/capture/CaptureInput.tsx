import { View } from '@tarojs/components';
import type { CaptureSource, Game } from '@account-doctor/contract/types';
import { useAction } from '@/data/useAction';
import { useCall } from '@/data/useCall';
import { navigate } from '@/navigation/navigate';
import { Button } from '@/ui/Button';
import { EmptyView } from '@/ui/EmptyView';
import { LoadedContent } from '@/ui/LoadedContent';
import { Section } from '@/ui/Section';
import { Tag } from '@/ui/Tag';
import { startCapture } from './task/startCapture';
import { useBrand } from '@/stores/useBrand';
import './CaptureInput.scss';

interface CaptureWayProps {
  game: Game;
  onForm: () => void;
}

/** Fills in the form by a capture: the user signs in to the game, and the service reads the account there. */
export function CaptureInput({ game: { gameId, name }, onForm }: CaptureWayProps) {
  const brand = useBrand();
  const query = useCall('GET /app-api/auto/task/sources', { gameId });
  return (
    <LoadedContent query={query}>
      {({ list }) =>
        list.length > 0 ? (
          <Section title="登录游戏，自动填表">
            <View className="capture-way__note">
              您在游戏自己的页面登录，{brand.name}
              只读取一次数据和截图，不经手、不保存密码。读完由您核对后再提交。
            </View>
            {list.map((source) => (
              <SourceEntry key={source.sourceId} gameId={gameId} source={source} />
            ))}
          </Section>
        ) : (
          <EmptyView icon="scan-line" text={`「${name}」暂时不能自动采集。`}>
            <Button size="small" onPress={onForm}>
              用表单填写
            </Button>
          </EmptyView>
        )
      }
    </LoadedContent>
  );
}

function SourceEntry({ gameId, source }: { gameId: string; source: CaptureSource }) {
  const { sourceId, name, note, sample } = source;
  const start = useAction(async () => {
    const { taskId } = await startCapture(gameId, sourceId);
    return () => navigate('rpaWebview', { taskId });
  });
  return (
    <View className="capture-way__source">
      <View className="capture-way__words">
        <View className="capture-way__name">
          {name}
          {sample && <Tag variant="warning">示例</Tag>}
        </View>
        <View className="capture-way__note">{note}</View>
      </View>
      <Button
        id={`capture-${sourceId}`}
        size="small"
        loading={start.running}
        onPress={() => void start.run()}
      >
        开始采集
      </Button>
    </View>
  );
}

import { View } from '@tarojs/components';
import { useEffect, useMemo, useState } from 'react';
import { RequestError } from '@account-doctor/client-core/errors';
import { useEvent } from '@account-doctor/client-core/react/useEvent';
import type { Game } from '@account-doctor/contract/types';
import { type Query, useCombinedQuery } from '@/data/query';
import { useCall } from '@/data/useCall';
import { CaptureInput } from '@/features/capture/CaptureInput';
import { GameIcon } from '@/features/game/GameIcon';
import { OrderLimitNotice } from '@/features/order/OrderLimitNotice';
import { replace } from '@/navigation/navigate';
import { focusField } from '@/platform/input/input';
import type { ParametersOf } from '@/routes';
import { useStores } from '@/stores/RootStore';
import { Button } from '@/ui/Button';
import { EmptyView } from '@/ui/EmptyView';
import { Deferred } from '@/ui/Deferred';
import { LoadedContent } from '@/ui/LoadedContent';
import { LoadingView } from '@/ui/LoadingView';
import { Pressable } from '@/ui/Pressable';
import { registerOpenForm } from './openForms';
import type { FormDescription } from './form/description';
import { useAccountForm } from './form/useAccountForm';
import { AccountFormView } from './sections/AccountFormView';
import {
  EvaluatorChoice,
  type Evaluator,
  preselectedEvaluator,
  type InputMethod,
  InputMethodTabs,
} from './ways/EvaluatorChoice';
import { usePictures } from './sections/PicturesSection';
import { LinkInput } from './ways/LinkInput';
import { PictureInput } from './ways/PictureInput';
import type { FormReading } from './form/formReading';
import './FillInInfo.scss';

/** Loads the game with the servers and fields of its form. */
function useDescription(gameId: string): Query<FormDescription> {
  const game = useCall('GET /app-api/game/detail', { gameId });
  const servers = useCall('GET /app-api/game/server', { gameId });
  const config = useCall('GET /app-api/api/evaluate/user/game/config', { gameId });
  const query = useCombinedQuery({ game, servers, config });
  const all = query.data;
  const data = useMemo(
    () => all && { game: all.game, servers: all.servers.list, fields: all.config.fields },
    [all],
  );
  return { ...query, data };
}

/** Page for describing an account of one game, to be priced by the model or a valuer. */
export function FillInInfo({ gameId, kind, check, field }: ParametersOf<'fillInInfo'>) {
  const query = useDescription(gameId);
  if (isUnknownGame(query.error)) return <UnknownGame />;
  return (
    <View className="fill-in-info">
      <LoadedContent query={query} skeleton={<FormSkeleton />}>
        {(description) => (
          <>
            {description.game.aiAvailable || description.game.humanAvailable ? (
              <OpenGame
                description={description}
                kind={kind}
                check={check !== undefined}
                field={field}
              />
            ) : (
              <>
                <GameHead game={description.game} />
                <ClosedGame game={description.game} />
              </>
            )}
          </>
        )}
      </LoadedContent>
    </View>
  );
}

interface OpenGameProps {
  description: FormDescription;
  /** The evaluator to preselect: `ai` or `human`. */
  kind: string | undefined;
  check: boolean;
  /** Key of the field to scroll to. */
  field: string | undefined;
}

/**
 * Page with an open game: the choice of evaluator, and the ways to fill in the form (by hand, screenshots, link or
 * capture).
 */
function OpenGame({ description, kind, check, field }: OpenGameProps) {
  const { game } = description;
  const [way, setWay] = useState<InputMethod>('form');
  const [evaluator, setEvaluator] = useState<Evaluator>(() => preselectedEvaluator(game, kind));
  const state = useAccountForm(description);
  const uploads = usePictures(state.form);
  const applyReading = (reading: FormReading) => {
    state.applyReading(reading);
    setWay('form');
  };
  useDeliveredReadings(game.gameId, applyReading);
  useEffect(() => {
    if (way === 'link') focusField('link-text');
  }, [way]);
  return (
    <View className="fill-in-info__columns">
      <View className="fill-in-info__head">
        <GameHead game={game} />
        <OrderLimitNotice byHuman={evaluator === 'human'} />
        <EvaluatorChoice game={game} value={evaluator} onChange={setEvaluator} />
        <InputMethodTabs value={way} onChange={setWay} />
      </View>
      {/* Hidden but mounted, so that picture uploads continue. */}
      <View className={way === 'form' ? 'fill-in-info__way' : 'fill-in-info__aside'}>
        <AccountFormView
          state={state}
          uploads={uploads}
          description={description}
          evaluator={evaluator}
          check={check}
          field={field}
        />
      </View>
      {way === 'pictures' && (
        <PictureInput
          game={game}
          uploads={uploads}
          onRead={applyReading}
          onForm={() => setWay('form')}
        />
      )}
      {/* Hidden but mounted, so that the pasted link stays. */}
      <View className={way === 'link' ? '' : 'fill-in-info__aside'}>
        <Deferred light atOnce={way === 'link'}>
          <LinkInput game={game} onRead={applyReading} onForm={() => setWay('form')} />
        </Deferred>
      </View>
      {way === 'capture' && <CaptureInput game={game} onForm={() => setWay('form')} />}
    </View>
  );
}

/** Fills the form with readings that this user has made, before or after the form was opened. */
function useDeliveredReadings(gameId: string, apply: (reading: FormReading) => void): void {
  const { session } = useStores();
  const [userId] = useState(session.userId);
  const applyReading = useEvent(apply);
  useEffect(
    () => registerOpenForm(gameId, { userId, apply: applyReading }),
    [gameId, userId, applyReading],
  );
}

/** The chosen game, with a link to choose another one. */
function GameHead({ game }: { game: Game }) {
  return (
    <View className="game-head">
      <GameIcon url={game.iconUrl} size={48} />
      <View className="game-head__words">
        <View className="game-head__name" role="heading" aria-level={2}>
          {game.name}
        </View>
        <View className="game-head__note">不需要密码 · 自动保存</View>
      </View>
      <Pressable
        id="change-game"
        className="game-head__change"
        role="link"
        onPress={() => void replace('chooseGame')}
      >
        换游戏
      </Pressable>
    </View>
  );
}

/** Whether the game does not exist, so that loading again cannot help. */
const isUnknownGame = (error: unknown): boolean =>
  error instanceof RequestError && error.code === 'GAME_NOT_FOUND';

/** Page for a game that does not exist, e.g. after opening an old link. */
function UnknownGame() {
  return (
    <EmptyView icon="circle-help" text="找不到这个游戏，可能已经下架">
      <Button size="small" onPress={() => void replace('chooseGame')}>
        选择其他游戏
      </Button>
    </EmptyView>
  );
}

/** Page for a game that neither model nor valuers price at present. */
function ClosedGame({ game }: { game: Game }) {
  return (
    <EmptyView icon="clock" text={`${game.name}暂停评估，恢复后会重新开放。`}>
      <Button size="small" variant="secondary" onPress={() => void replace('chooseGame')}>
        选择其他游戏
      </Button>
    </EmptyView>
  );
}

/** Placeholder while the form loads: the game, the tabs, and groups of fields. */
function FormSkeleton() {
  return (
    <View className="form-skeleton">
      <View className="form-skeleton__head" />
      <View className="form-skeleton__ways" />
      <LoadingView />
    </View>
  );
}

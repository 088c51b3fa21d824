import { View } from '@tarojs/components';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { CaptureReading, LinkReading } from '@account-doctor/contract/types';
import { Loaded } from '@/ui/Loaded';
import { useCall } from '@/data/useCall';
import type { ParametersOf } from '@/routes';
import { AccountFormView } from './AccountFormView';
import { ByWhom, firstEvaluator, type Evaluator } from './ByWhom';
import { CaptureWay } from '@/features/capture/CaptureWay';
import { ClosedGame } from './ClosedGame';
import { receiveReadings } from './deliveries';
import type { Description } from './form/description';
import { useAccountForm } from './form/useAccountForm';
import { FormSkeleton } from './FormSkeleton';
import { GameHead } from './GameHead';
import { LinkWay } from './LinkWay';
import { isUnknownGame, UnknownGame } from './UnknownGame';
import { Ways, type Way } from './Ways';
import { useTogether, type Query } from '@/data/query';
import './FillInInfo.scss';

function useDescription(gameId: string): Query<Description> {
  const game = useCall('GET /app-api/game/detail', { gameId });
  const servers = useCall('GET /app-api/game/server', { gameId });
  const config = useCall('GET /app-api/api/evaluate/user/game/config', { gameId });
  const query = useTogether({ game, servers, config });
  const all = query.data;
  const data = useMemo(
    () => all && { game: all.game, servers: all.servers.list, fields: all.config.fields },
    [all],
  );
  return { ...query, data };
}

/** Describing an account of one game, for the model or a valuer. */
export function FillInInfo({ gameId, kind, check }: ParametersOf<'fillInInfo'>) {
  const query = useDescription(gameId);
  if (isUnknownGame(query.error)) return <UnknownGame />;
  return (
    <View className="fill-in-info">
      <Loaded query={query} skeleton={<FormSkeleton />}>
        {(description) => (
          <>
            <GameHead game={description.game} />
            {description.game.aiAvailable || description.game.humanAvailable ? (
              <OpenGame description={description} kind={kind} check={check !== undefined} />
            ) : (
              <ClosedGame game={description.game} />
            )}
          </>
        )}
      </Loaded>
    </View>
  );
}

interface OpenGameProps {
  description: Description;
  /** Who is asked for. */
  kind: string | undefined;
  check: boolean;
}

/** Who evaluates, and the ways in: by form, by link and by capture. */
function OpenGame({ description, kind, check }: OpenGameProps) {
  const { game } = description;
  const [way, setWay] = useState<Way>('form');
  const [evaluator, setEvaluator] = useState<Evaluator>(() => firstEvaluator(game, kind));
  const state = useAccountForm(description);
  const takeIn = (reading: LinkReading | CaptureReading) => {
    state.takeIn(reading);
    setWay('form');
  };
  useReceived(game.gameId, takeIn);
  return (
    <>
      <ByWhom game={game} value={evaluator} onChange={setEvaluator} />
      <Ways selected={way} onSelect={setWay} />
      {/* Out of sight the form goes on: its pictures are still being sent. */}
      <View className={way === 'form' ? '' : 'fill-in-info__aside'}>
        <AccountFormView
          state={state}
          description={description}
          evaluator={evaluator}
          check={check}
        />
      </View>
      {/* Likewise what was pasted stays. */}
      <View className={way === 'link' ? '' : 'fill-in-info__aside'}>
        <LinkWay game={game} onRead={takeIn} onForm={() => setWay('form')} />
      </View>
      {way === 'capture' && <CaptureWay game={game} onForm={() => setWay('form')} />}
    </>
  );
}

/** Takes in what is captured for this game, on the page that was opened from here or before this one. */
function useReceived(gameId: string, take: (reading: CaptureReading) => void): void {
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => receiveReadings(gameId, (reading) => latest.current(reading)), [gameId]);
}

import { View } from '@tarojs/components';
import { useEffect, useRef, useState } from 'react';
import type { CaptureReading, LinkReading } from '@account-doctor/contract/types';
import { definePage } from '@/components/Page/definePage';
import { Loaded } from '@/components/Page/Loaded';
import { usePage } from '@/hooks/usePage';
import type { ParametersOf } from '@/routes';
import { getGame, getGameFields, listServers } from '@/services/evaluation';
import { AccountFormView } from './AccountFormView';
import { ByWhom, firstEvaluator, type Evaluator } from './ByWhom';
import { CaptureWay } from './capture/CaptureWay';
import { ClosedGame } from './ClosedGame';
import { receiveReadings } from './form/deliveries';
import type { Description } from './form/description';
import { useAccountForm } from './form/useAccountForm';
import { FormSkeleton } from './FormSkeleton';
import { GameHead } from './GameHead';
import { LinkWay } from './link/LinkWay';
import { isUnknownGame, UnknownGame } from './UnknownGame';
import { Ways, type Way } from './Ways';
import './index.scss';

async function describeGame(gameId: string): Promise<Description> {
  const [game, { list: servers }, { fields }] = await Promise.all([
    getGame(gameId),
    listServers(gameId),
    getGameFields(gameId),
  ]);
  return { game, servers, fields };
}

/** Describing an account of one game, for the model or a valuer. */
export function FillInInfo({ gameId, kind, check }: ParametersOf<'fillInInfo'>) {
  const query = usePage(['description', gameId], () => describeGame(gameId));
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
      <ByWhom game={game} selected={evaluator} onSelect={setEvaluator} />
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

export default definePage('fillInInfo', FillInInfo);

import { View } from '@tarojs/components';
import { useState } from 'react';
import { definePage } from '@/components/Page/definePage';
import { Loaded } from '@/components/Page/Loaded';
import { usePage } from '@/hooks/usePage';
import type { ParametersOf } from '@/routes';
import { getGame, getGameFields, listServers } from '@/services/evaluation';
import { AccountFormView } from './AccountFormView';
import type { Description } from './form/description';
import { FormSkeleton } from './FormSkeleton';
import { GameHead } from './GameHead';
import { NotByAi } from './NotByAi';
import { isUnknownGame, UnknownGame } from './UnknownGame';
import { WayInPreparation, Ways, type Way } from './Ways';
import './index.scss';

async function describeGame(gameId: string): Promise<Description> {
  const [game, { list: servers }, { fields }] = await Promise.all([
    getGame(gameId),
    listServers(gameId),
    getGameFields(gameId),
  ]);
  return { game, servers, fields };
}

/** Describing an account of one game: by form, later also by link and by capture. */
export function FillInInfo({ gameId, check }: ParametersOf<'fillInInfo'>) {
  const query = usePage(['description', gameId], () => describeGame(gameId));
  const [way, setWay] = useState<Way>('form');
  if (isUnknownGame(query.error)) return <UnknownGame />;
  return (
    <View className="fill-in-info">
      <Loaded query={query} skeleton={<FormSkeleton />}>
        {(description) => (
          <>
            <GameHead game={description.game} />
            {description.game.aiAvailable ? (
              <>
                <Ways selected={way} onSelect={setWay} />
                {/* Out of sight the form goes on: its pictures are still being sent. */}
                <View className={way === 'form' ? '' : 'fill-in-info__aside'}>
                  <AccountFormView description={description} check={check !== undefined} />
                </View>
                {way !== 'form' && <WayInPreparation way={way} onForm={() => setWay('form')} />}
              </>
            ) : (
              <NotByAi game={description.game} />
            )}
          </>
        )}
      </Loaded>
    </View>
  );
}

export default definePage('fillInInfo', FillInInfo);

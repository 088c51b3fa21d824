import { PAGE_SIZE_LIMIT } from '@account-doctor/contract/limits';
import { useCall } from '../../hooks/useCall';

/** Names of games and members, by id. */
export interface Names {
  game: (gameId: string) => string;
  member: (staffId: string) => string;
}

export function useNames(): Names {
  const { data: games } = useCall('GET /desk-api/game/list', {});
  const { data: members } = useCall('GET /desk-api/staff/list', {
    pageNo: 1,
    pageSize: PAGE_SIZE_LIMIT,
  });
  return {
    game: (asked) =>
      asked === 'all-games'
        ? '全部游戏'
        : (games?.list.find(({ gameId }) => gameId === asked)?.name ?? '一款游戏'),
    member: (asked) => members?.list.find(({ staffId }) => staffId === asked)?.alias ?? '一位成员',
  };
}

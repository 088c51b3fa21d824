import { CATALOGUE_LIMIT } from '@account-doctor/contract/limits';
import type { DataOf } from '@account-doctor/contract/types';
import { App } from 'antd';
import { useState } from 'react';
import { call } from '../../data/service';
import { useAction } from '../../hooks/useAction';

/** A file of games, compared with the current games. */
export interface ComparedFile extends DataOf<'POST /desk-api/game/catalogue/compare'> {
  name: string;
  file: string;
}

/** Compares the chosen file with the current games. */
export function useComparedFile() {
  const { message } = App.useApp();
  const [compared, setCompared] = useState<ComparedFile | null>(null);
  const compare = useAction(async (chosen: File) => {
    setCompared(null);
    if (chosen.size > CATALOGUE_LIMIT) {
      void message.error(
        `文件超过 ${CATALOGUE_LIMIT / 1_048_576} MB，请用命令 catalogue:import 导入`,
        5,
      );
      return;
    }
    const file = await chosen.text();
    const answer = await call('POST /desk-api/game/catalogue/compare', { file });
    setCompared({ name: chosen.name, file, ...answer });
  });
  return { compared, compare, discard: () => setCompared(null) };
}

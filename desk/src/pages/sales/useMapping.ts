import type { SaleMapping } from '@account-doctor/contract/saleMapping';
import { useState } from 'react';
import { call } from '../../data/service';
import { useAction } from '../../hooks/useAction';
import { saleColumnLabels } from './columnChoices';
import type { SaleFile } from './saleFile';

const initialMapping = (file: SaleFile): SaleMapping =>
  file.mapping ??
  file.sheets[0]?.suggested ?? {
    source: '',
    sheet: null,
    columns: {},
    values: {},
    priceUnit: 'yuan',
  };

/** Adds suggested columns to a mapping; keeps columns that the member has chosen. */
function withSuggested(mapping: SaleMapping, columns: SaleMapping['columns']): SaleMapping {
  const used = Object.values(mapping.columns);
  const open = Object.entries(columns).filter(([, name]) => !used.includes(name));
  return { ...mapping, columns: { ...Object.fromEntries(open), ...mapping.columns } };
}

/** Removes the columns of fields from a mapping, because fields belong to a game. */
function withoutFields(mapping: SaleMapping): SaleMapping {
  const kept = Object.entries(mapping.columns).filter(([column]) => column in saleColumnLabels);
  return { ...mapping, columns: Object.fromEntries(kept) };
}

/** State of a file's mapping. When the member chooses a game, suggests columns for its fields. */
export function useMapping(file: SaleFile) {
  const { importId } = file;
  const [mapping, setMapping] = useState(() => initialMapping(file));
  const suggest = useAction(async (gameId: string, chosen: SaleMapping) => {
    const sheetIndex = file.sheets.findIndex(({ name }) => name === chosen.sheet);
    const asked = { importId, sheet: Math.max(0, sheetIndex), gameId };
    const { columns } = await call('GET /desk-api/sale/file/suggest', asked);
    setMapping((current) => withSuggested(current, columns));
  });
  const choose = (next: SaleMapping) => {
    const { game } = next.values;
    const isOther = game !== undefined && game !== mapping.values.game;
    setMapping(isOther ? withoutFields(next) : next);
    if (isOther) void suggest.run(game, next);
  };
  return { mapping, setMapping, choose };
}

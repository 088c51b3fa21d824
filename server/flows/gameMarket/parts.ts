import { tileDrawing } from '@account-doctor/contract/charts/itemTile';
import { type GameField, itemStyleOf } from '@account-doctor/contract/game';
import { tileLook } from '@account-doctor/contract/items';
import { escapeHtml } from '../../core/http/html';
import type { OptionOfField } from '../../survey/surveyMarket';

/** Components of the pages about markets, as HTML. */

/** A label for figures that come from generated samples. */
export const sampleTag = (sample: boolean): string =>
  sample ? '<span class="tag">示例</span>' : '';

export const marketCard = (title: string, sample: boolean, body: string): string =>
  `<section><h2>${title}${sampleTag(sample)}</h2>\n${body}</section>`;

export const marketNote = (text: string): string => `<p class="note">${text}</p>`;

/** A large figure above its label. */
export const marketFigure = (value: string, label: string): string =>
  `<div><b>${value}</b><span>${label}</span></div>`;

/** An entry of a list: a drawing, a name with details below, and a value with details below. */
export const marketRow = ({
  drawing = '',
  name,
  detail = '',
  value,
  valueDetail = '',
}: {
  drawing?: string;
  /** As HTML, like all other parts of the entry. */
  name: string;
  detail?: string;
  value: string;
  valueDetail?: string;
}): string =>
  `<li>${drawing}<div>${name}${detail && `<span class="small">${detail}</span>`}</div>` +
  `<b>${value}${valueDetail && `<small>${valueDetail}</small>`}</b></li>`;

export const marketRowList = (list: string[]): string => `<ul class="rows">${list.join('\n')}</ul>`;

/**
 * Functions for the names and tiles of a game's items.
 * @param section prefix of ids, so that tiles in different sections have different ids
 */
export function itemWords(fields: GameField[], section: string) {
  let tiles = 0;
  const find = ({ field: key, option: value }: OptionOfField) => {
    const field = fields.find((one) => one.key === key);
    const option = field && 'options' in field && field.options.find((one) => one.value === value);
    return { field, option: option || null };
  };
  return {
    /** The item's label, as HTML. */
    nameOf: (item: OptionOfField) => escapeHtml(find(item).option?.label ?? item.option),
    fieldOf: (item: OptionOfField) => escapeHtml(find(item).field?.label ?? ''),
    tileOf: (item: OptionOfField) => {
      const { field, option } = find(item);
      const style = field && itemStyleOf(field);
      if (!style || !option) return '';
      const look = tileLook(style, { name: option.label, tier: option.tier });
      tiles += 1;
      // Ids of a page must be unique.
      const drawing = tileDrawing(look, option.picture)
        .replace('id="window"', `id="${section}${tiles}"`)
        .replace('url(#window)', `url(#${section}${tiles})`);
      return `<span class="tile" aria-hidden="true">${drawing}<i>${escapeHtml(look.initials)}</i></span>`;
    },
  };
}

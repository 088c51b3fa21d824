import Taro from '@tarojs/taro';
import type { Box, ReadBoxes } from './boxes.types';

export type { Box } from './boxes.types';

export const readBoxes: ReadBoxes = (ids) =>
  new Promise((resolve) => {
    const query = Taro.createSelectorQuery();
    for (const id of ids) query.select(`#${id}`).boundingClientRect();
    query.exec((boxes: (Box | null)[]) => resolve(boxes));
  });

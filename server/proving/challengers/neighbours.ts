import { deviationsOf } from './columns';
import { challenger } from './challenger';

const NEIGHBOURS = 12;
/** How far apart two accounts count where one of them left an answer out, in deviations. */
const UNKNOWN = 1;

/** The mean log price of the sold accounts nearest to it, each column by its deviation. */
export const neighbours = challenger(({ rows, prices }) => {
  const columns = (rows[0]?.length ?? 0) - 2;
  const sold = [...rows.keys()].filter((place) => rows[place]?.[columns] === 0);
  const deviations = deviationsOf(rows);
  const distance = (one: Float64Array, other: Float64Array) => {
    let sum = 0;
    for (let column = 0; column < columns; column++) {
      const deviation = deviations[column] as number;
      if (deviation === 0) continue;
      const apart = ((one[column] as number) - (other[column] as number)) / deviation;
      sum += Number.isNaN(apart) ? UNKNOWN : apart * apart;
    }
    return sum;
  };
  return (row) => {
    const nearest = sold
      .map((place) => ({ place, apart: distance(row, rows[place] as Float64Array) }))
      .sort((one, other) => one.apart - other.apart)
      .slice(0, NEIGHBOURS);
    const logs = nearest.map(({ place }) => Math.log(prices[place] as number));
    return Math.exp(logs.reduce((sum, log) => sum + log, 0) / logs.length);
  };
});

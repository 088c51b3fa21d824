import { meanOf } from './robust';

/**
 * The expected deviation of prices as a function of the estimate: cheap accounts are priced less
 * carefully than expensive ones. The log deviation is a polynomial of the log price, which is
 * smooth and robust against chance in a few sales.
 */
export interface NoiseCurve {
  middle: number;
  scale: number;
  /** Coefficients of the powers 0, 1, 2, … of the scaled log price. */
  coefficients: number[];
}

/** An estimate, its squared error, and the part of the error with other causes. */
export interface NoisyRow {
  predicted: number;
  squaredError: number;
  explained: number;
}

const DEGREE = 3;
/** Number of rows required per power. */
const ROWS_PER_POWER = 100;
/** The curve is constant beyond this distance from the middle, in multiples of the scale. */
const FARTHEST = 2;
/**
 * Squared errors are clipped at three standard deviations, so that an outlier does not bend the
 * curve.
 */
const CAP = 9;
/** Minimum squared deviation: a tenth of a per cent, even in a market with fixed prices. */
const LEAST_SQUARE = 1e-6;
const ROUNDS = 8;
/** The fit ends when the coefficients change by less than this. */
const SETTLED = 1e-6;
/**
 * Below this much information about the noise, because other causes explain nearly all errors, the curve is not
 * changed.
 */
const LEAST_INFORMATION = 1e-3;
/** Regularisation towards a constant, for small samples. */
const PENALTY = 1;

function powersAt({ middle, scale, coefficients }: NoiseCurve, predicted: number): number[] {
  const index = Math.min(FARTHEST, Math.max(-FARTHEST, (predicted - middle) / scale));
  return coefficients.map((_, power) => index ** power);
}

/** The deviation of the log price at an estimate. */
export function deviationAt(curve: NoiseCurve, predicted: number): number {
  const powers = powersAt(curve, predicted);
  return Math.exp(powers.reduce((sum, x, power) => sum + x * (curve.coefficients[power] ?? 0), 0));
}

/** Solves a small symmetric positive definite system by elimination. */
function solved(matrix: Float64Array[], vector: Float64Array): number[] {
  const rows = matrix.map((row, index) => [...row, vector[index] as number]);
  rows.forEach((pivot, index) => {
    for (const row of rows.slice(index + 1)) {
      const factor = (row[index] as number) / (pivot[index] as number);
      for (let column = index; column < row.length; column++)
        row[column] = (row[column] as number) - factor * (pivot[column] as number);
    }
  });
  const solution = Array.from(vector, () => 0);
  for (let index = vector.length - 1; index >= 0; index--) {
    const row = rows[index] as number[];
    const known = solution.reduce((sum, value, column) => sum + value * (row[column] as number), 0);
    solution[index] = ((row.at(-1) as number) - known) / (row[index] as number);
  }
  return solution;
}

/** One step of Fisher scoring for normally distributed errors; `powers` is stored row by row. */
function improved(curve: NoiseCurve, rows: NoisyRow[], powers: Float64Array): NoiseCurve {
  const { coefficients } = curve;
  const size = coefficients.length;
  const gradient = Float64Array.from(coefficients, (value, power) => power && -PENALTY * value);
  const information = coefficients.map((_, one) =>
    Float64Array.from(coefficients, (_value, other) => (one === other && one > 0 ? PENALTY : 0)),
  );
  for (let index = 0; index < rows.length; index++) {
    const { squaredError, explained } = rows[index] as NoisyRow;
    const first = index * size;
    let log = 0;
    for (let power = 0; power < size; power++)
      log += (powers[first + power] as number) * (coefficients[power] as number);
    const own = Math.exp(log) ** 2;
    const expected = own + explained;
    const share = own / expected;
    const surprise = Math.min(squaredError / expected, CAP) - 1;
    for (let one = 0; one < size; one++) {
      const x = powers[first + one] as number;
      gradient[one] = (gradient[one] as number) + share * x * surprise;
      const row = information[one] as Float64Array;
      for (let other = 0; other < size; other++)
        row[other] =
          (row[other] as number) + 2 * share * share * x * (powers[first + other] as number);
    }
  }
  // If other causes explain all errors, the curve stays at its minimum.
  if (information[0]?.[0] === undefined || information[0][0] < LEAST_INFORMATION) return curve;
  const step = solved(information, gradient).map((one) => Math.max(-1, Math.min(1, one)));
  return {
    ...curve,
    coefficients: coefficients.map((value, power) => value + (step[power] as number)),
  };
}

/** Fits the curve to estimates and their errors. */
export function fitNoise(rows: NoisyRow[]): NoiseCurve {
  const predicted = rows.map((row) => row.predicted);
  const middle = meanOf(predicted);
  const scale = Math.sqrt(meanOf(predicted.map((value) => (value - middle) ** 2))) || 1;
  const square = Math.max(LEAST_SQUARE, meanOf(rows.map((row) => row.squaredError)));
  const powers = Math.min(DEGREE, Math.floor(rows.length / ROWS_PER_POWER));
  let curve: NoiseCurve = {
    middle,
    scale,
    coefficients: [Math.log(square) / 2, ...Array<number>(powers).fill(0)],
  };
  const raised = Float64Array.from(rows.flatMap((row) => powersAt(curve, row.predicted)));
  for (let round = 0; round < ROUNDS; round++) {
    const before = curve.coefficients;
    curve = improved(curve, rows, raised);
    const change = curve.coefficients.map((value, power) => value - (before[power] as number));
    if (Math.hypot(...change) < SETTLED) break;
  }
  return curve;
}

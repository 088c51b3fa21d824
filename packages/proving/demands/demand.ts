/** A measured figure with its requirement. */
export interface DemandFinding {
  /** What was measured. */
  what: string;
  wanted: string;
  measured: string;
  met: boolean;
}

/** A requirement of the valuation. Its parts are measured independently, so that several threads can share them. */
export interface Demand<Part, Measure> {
  title: string;
  /** Whether nothing else may run beside it, as its times are measured. */
  alone?: boolean;
  parts: readonly Part[];
  /** The measure is data alone: it travels between threads. */
  measure: (part: Part) => Measure | Promise<Measure>;
  /** What all measures come to, in the order of the parts. */
  findings: (measures: Measure[]) => DemandFinding[];
  /** The rows of the model card, the headings first; left out, it adds none. */
  card?: (measures: Measure[]) => string[][];
}

/** A demand with typed parts and measures. */
export interface AnyDemand {
  title: string;
  alone: boolean;
  parts: readonly unknown[];
  measure: (part: unknown) => unknown;
  findings: (measures: unknown[]) => DemandFinding[];
  card: (measures: unknown[]) => string[][];
}

/** Declares a demand. */
export const demand = <Part, Measure>(own: Demand<Part, Measure>): AnyDemand => ({
  title: own.title,
  alone: own.alone ?? false,
  parts: own.parts,
  measure: (part) => own.measure(part as Part),
  findings: (measures) => own.findings(measures as Measure[]),
  card: (measures) => own.card?.(measures as Measure[]) ?? [],
});

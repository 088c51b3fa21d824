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
  /** Whether nothing else may run at the same time, because times are measured. */
  alone?: boolean;
  parts: readonly Part[];
  /** Measures a part. The result is sent between threads, so it must be plain data. */
  measure: (part: Part) => Measure | Promise<Measure>;
  /** Combines the measures, which are in the order of the parts, to findings. */
  findings: (measures: Measure[]) => DemandFinding[];
  /** Rows for the model card, the headings first; absent if the requirement adds none. */
  card?: (measures: Measure[]) => string[][];
}

/** A requirement without the types of its parts and measures, for lists of requirements. */
export interface AnyDemand {
  title: string;
  alone: boolean;
  parts: readonly unknown[];
  measure: (part: unknown) => unknown;
  findings: (measures: unknown[]) => DemandFinding[];
  card: (measures: unknown[]) => string[][];
}

/** Declares a requirement. */
export const demand = <Part, Measure>(own: Demand<Part, Measure>): AnyDemand => ({
  title: own.title,
  alone: own.alone ?? false,
  parts: own.parts,
  measure: (part) => own.measure(part as Part),
  findings: (measures) => own.findings(measures as Measure[]),
  card: (measures) => own.card?.(measures as Measure[]) ?? [],
});

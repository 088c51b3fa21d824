import postcss, { list, type Declaration, type Rule } from 'postcss';

/**
 * Row and column gap of a flex container. Browsers before Chrome 84 and Safari 14.1 ignore `gap` in flex containers.
 */
interface Gap {
  row: string;
  column: string;
}

/** The gap that a rule's declarations set; `null` if they set none. */
function readGap(values: ReadonlyMap<string, string>): Gap | null {
  const [row, column = row] = list.space(values.get('gap') ?? '');
  const gap = {
    row: values.get('row-gap') ?? row,
    column: values.get('column-gap') ?? column,
  };
  if (gap.row === undefined && gap.column === undefined) return null;
  return { row: gap.row ?? '0', column: gap.column ?? '0' };
}

/** Margins for the children of a container, by a selector relative to the container. */
type ChildMargins = Record<string, Record<string, string>>;

/** Margins that replace the gap of a flex container; `null` if the rule sets no gap. */
function marginsForGap(rule: Rule): ChildMargins | null {
  const values = new Map(
    rule.nodes
      .filter((node): node is Declaration => node.type === 'decl')
      .map(({ prop, value }) => [prop, value]),
  );
  const gap = readGap(values);
  if (gap === null || !/^(inline-)?flex$/.test(values.get('display') ?? '')) return null;
  const flow = `${values.get('flex-flow') ?? ''} ${values.get('flex-wrap') ?? ''}`;
  // No selector matches the last child of a line, so each child has a margin.
  if (/\bwrap\b/.test(flow))
    return {
      '> *': { 'margin-bottom': gap.row },
      '> :not(:last-child)': { 'margin-right': gap.column },
    };
  const isColumn = (values.get('flex-direction') ?? flow).startsWith('column');
  return { '> * + *': isColumn ? { 'margin-top': gap.row } : { 'margin-left': gap.column } };
}

/** Repeats the first class, so that the rule overrides a margin that the child's own class sets. */
const raiseSpecificity = (selector: string) => selector.replace(/\.[\w-]+/, '$&$&');

/** Whether the rule sets a margin to `auto`. */
const hasAutoMargin = (rule: Rule) =>
  rule.nodes.some(
    (node) => node.type === 'decl' && node.prop.startsWith('margin') && node.value.includes('auto'),
  );

/**
 * Margins in place of the gaps of all flex containers, for browsers that do not support `gap` there. Computed from the
 * styles of the whole build. Children with `margin: auto` keep that margin.
 */
export function flexGapStyles(styles: string): string {
  const fallback = postcss.root();
  const autoMargins = postcss.root();
  const seen = new Set<string>();
  postcss.parse(styles).walkRules((rule) => {
    const media = rule.parent?.type === 'atrule' ? rule.parent : null;
    const appendOnce = (to: postcss.Root, written: Rule) => {
      const placed = media ? media.clone({ nodes: [written] }) : written;
      if (seen.has(placed.toString())) return;
      seen.add(placed.toString());
      to.append(placed);
    };
    const margins = marginsForGap(rule);
    if (margins) {
      for (const [children, values] of Object.entries(margins)) {
        const selectors = rule.selectors.map(
          (selector) => `${raiseSpecificity(selector)} ${children}`,
        );
        const nodes = Object.entries(values).map(([prop, value]) => postcss.decl({ prop, value }));
        appendOnce(fallback, postcss.rule({ selectors, nodes }));
      }
    } else if (hasAutoMargin(rule)) {
      const nodes = rule.nodes.filter(
        (node) => node.type === 'decl' && node.prop.startsWith('margin'),
      );
      const selectors = rule.selectors.map((selector) =>
        raiseSpecificity(raiseSpecificity(selector)),
      );
      appendOnce(
        autoMargins,
        postcss.rule({ selectors, nodes: nodes.map((node) => node.clone()) }),
      );
    }
  });
  return `${fallback.toString()}\n${autoMargins.toString()}`;
}

import postcss, { list, type Declaration, type Rule } from 'postcss';

/** Rows and columns keep their distance by `gap`, which flex containers know from Chrome 84 and Safari 14.1 on. */
interface Gap {
  row: string;
  column: string;
}

function gapOf(values: ReadonlyMap<string, string>): Gap | null {
  const [row, column = row] = list.space(values.get('gap') ?? '');
  const gap = {
    row: values.get('row-gap') ?? row,
    column: values.get('column-gap') ?? column,
  };
  if (gap.row === undefined && gap.column === undefined) return null;
  return { row: gap.row ?? '0', column: gap.column ?? '0' };
}

/** Margins of children, by a selector below their container. */
type Margins = Record<string, Record<string, string>>;

/** What stands in for the gap of a flex container; `null` of a rule that describes none. */
function marginsOf(rule: Rule): Margins | null {
  const values = new Map(
    rule.nodes
      .filter((node): node is Declaration => node.type === 'decl')
      .map(({ prop, value }) => [prop, value]),
  );
  const gap = gapOf(values);
  if (gap === null || !/^(inline-)?flex$/.test(values.get('display') ?? '')) return null;
  const flow = `${values.get('flex-flow') ?? ''} ${values.get('flex-wrap') ?? ''}`;
  // No selector tells the last one of a line: each keeps its distance to what may follow.
  if (/\bwrap\b/.test(flow))
    return {
      '> *': { 'margin-bottom': gap.row },
      '> :not(:last-child)': { 'margin-right': gap.column },
    };
  const isColumn = (values.get('flex-direction') ?? flow).startsWith('column');
  return { '> * + *': isColumn ? { 'margin-top': gap.row } : { 'margin-left': gap.column } };
}

/** Outweighs the margin that a child has by a class of its own. */
const weightier = (selector: string) => selector.replace(/\.[\w-]+/, '$&$&');

const setsAuto = (rule: Rule) =>
  rule.nodes.some(
    (node) => node.type === 'decl' && node.prop.startsWith('margin') && node.value.includes('auto'),
  );

/**
 * Styles that keep the distances of flex containers where the browser knows no `gap` for them. They are made
 * from the styles of the whole build. A child that pushes others away by `margin: auto` goes on doing so.
 */
export function flexGapStyles(styles: string): string {
  const fallback = postcss.root();
  const pushing = postcss.root();
  const seen = new Set<string>();
  postcss.parse(styles).walkRules((rule) => {
    const media = rule.parent?.type === 'atrule' ? rule.parent : null;
    const add = (to: postcss.Root, written: Rule) => {
      const placed = media ? media.clone({ nodes: [written] }) : written;
      if (seen.has(placed.toString())) return;
      seen.add(placed.toString());
      to.append(placed);
    };
    const margins = marginsOf(rule);
    if (margins) {
      for (const [children, values] of Object.entries(margins)) {
        const selectors = rule.selectors.map((selector) => `${weightier(selector)} ${children}`);
        const nodes = Object.entries(values).map(([prop, value]) => postcss.decl({ prop, value }));
        add(fallback, postcss.rule({ selectors, nodes }));
      }
    } else if (setsAuto(rule)) {
      const nodes = rule.nodes.filter(
        (node) => node.type === 'decl' && node.prop.startsWith('margin'),
      );
      const selectors = rule.selectors.map((selector) => weightier(weightier(selector)));
      add(pushing, postcss.rule({ selectors, nodes: nodes.map((node) => node.clone()) }));
    }
  });
  return `${fallback.toString()}\n${pushing.toString()}`;
}

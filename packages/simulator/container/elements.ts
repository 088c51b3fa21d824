import { builtInTags } from '../components/tags';
import { toCss } from '../styleUnits';
import { program } from './browserWindow';
import { recordError } from './recorder';
import { servedStyles } from './wx/addresses';

const knownTags = new Set<string>([
  ...builtInTags,
  'custom-tab-bar',
  ...Object.values(program.configs).flatMap((config) => Object.keys(config.usingComponents ?? {})),
]);

const idProperty = Object.getOwnPropertyDescriptor(Element.prototype, 'id');

/**
 * Creates the DOM element for a WXML tag. The prefix `wx-` is needed because a native `<input>` or `<button>` cannot
 * have children. Inline styles may use `rpx`. The id is that of the WXML, without the prefix that the framework adds
 * per component.
 */
export function createElement(tag: string): HTMLElement {
  if (!tag.startsWith('wx-') && !knownTags.has(tag)) {
    recordError(
      'component',
      `<${tag}> is neither in usingComponents nor a built-in that is simulated`,
    );
  }
  const made = document.createElement(tag.startsWith('wx-') ? tag : `wx-${tag}`);
  const setAttribute = made.setAttribute.bind(made);
  made.setAttribute = (name, value) =>
    setAttribute(name, name === 'style' ? servedStyles(toCss(value)) : value);
  Object.defineProperty(made, 'id', {
    get: () => made.getAttribute('id') ?? '',
    set: (id: string) => idProperty?.set?.call(made, id.replace(/^[0-9a-f]{8}--/, '')),
  });
  return made;
}

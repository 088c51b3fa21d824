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
 * Makes the DOM element of a WXML tag. Its name gets the prefix `wx-`, because a real `<input>` or
 * `<button>` cannot host children; inline styles may use `rpx`; the id is the one written in the WXML,
 * without the prefix that the framework gives it per component.
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

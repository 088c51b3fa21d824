import { builtIn } from './builtIn';
import type { BuiltInNode, BuiltInController } from './builtIn';

/** Returns the address from which the browser can load a `src`; knows the package's and local files. */
export type SourceAddress = (source: string, user: string) => string;

const objectFits: Record<string, string> = {
  scaleToFill: 'fill',
  // The box has the proportions of the picture.
  widthFix: 'fill',
  heightFix: 'fill',
  aspectFit: 'contain',
  aspectFill: 'cover',
};

/** Images and web views. */
export function pictureComponents(
  sourceAddress: SourceAddress,
  pageAddress: (source: string) => string,
) {
  return {
    image: builtIn({
      properties: { src: '', mode: 'scaleToFill' },
      create: (node) => imageController(node, sourceAddress),
    }),
    'cover-image': builtIn({
      properties: { src: '', mode: 'scaleToFill' },
      create: (node) => imageController(node, sourceAddress),
    }),
    'web-view': builtIn({
      properties: { src: '' },
      create({ host, props, emit }) {
        const frame = document.createElement('iframe');
        host.append(frame);
        frame.addEventListener('load', () => emit('load', { src: props.src }));
        const show = () => {
          const address = props.src && pageAddress(props.src);
          if (address && frame.src !== address) frame.src = address;
        };
        show();
        return { changed: show };
      },
    }),
  };
}

function imageController(
  { host, props, emit }: BuiltInNode<{ src: string; mode: string }>,
  sourceAddress: SourceAddress,
): BuiltInController {
  const image = document.createElement('img');
  let shown = '';
  host.append(image);
  image.addEventListener('load', () =>
    emit('load', { width: image.naturalWidth, height: image.naturalHeight }),
  );
  image.addEventListener('error', () => emit('error', { errMsg: `GET ${props.src} failed` }));
  const show = () => {
    image.style.objectFit = objectFits[props.mode] ?? 'none';
    host.dataset.mode = props.mode;
    if (props.src === shown) return;
    shown = props.src;
    if (shown) image.src = sourceAddress(shown, '<image>');
    else image.removeAttribute('src');
  };
  show();
  return { changed: show };
}

import type { OpenBeyondFrame } from './frame.types';

export const openBeyondFrame: OpenBeyondFrame =
  window.self === window.top
    ? null
    : (path) => {
        window.open(path, '_blank', 'noopener');
      };

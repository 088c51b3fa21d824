import type { BeforeLeaving } from './leaving.types';

export const beforeLeaving: BeforeLeaving = (effect) => {
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') effect();
  };
  // Browsers on phones may end a hidden page without another event.
  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('pagehide', effect);
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    window.removeEventListener('pagehide', effect);
  };
};

import type { PressByKeyboard } from './keyboard.types';

export const pressByKeyboard: PressByKeyboard = () => {
  document.addEventListener('keydown', (event) => {
    const target = event.target;
    if (event.key !== 'Enter' && event.key !== ' ') return;
    if (!(target instanceof HTMLElement) || !target.matches('[role][tabindex]')) return;
    event.preventDefault();
    target.click();
  });
};

import { Current } from '@tarojs/runtime';
import { enterModal } from '@/platform/dialogs/dialogs';
import './Modal.scss';

/** As Taro's `showModal` hands them over, with its defaults. */
interface Question {
  title: string;
  content: string;
  showCancel: boolean;
  cancelText: string;
  confirmText: string;
}

type Answer = 'confirm' | 'cancel';

const part = (parent: HTMLElement, className: string, text: string) => {
  const element = parent.appendChild(document.createElement('div'));
  element.className = className;
  element.textContent = text;
  return element;
};

/**
 * What Taro's `showModal` draws on h5, in place of Taro's own, which has one colour, no name and no
 * keyboard. Here it is a dialog in the person's theme, with the focus inside, and Escape cancels.
 */
// oxlint-disable-next-line import/no-default-export -- as the module it stands in for
export default class Modal {
  el: HTMLElement | null = null;
  /** Of the page that asks: Taro hides the question when another one comes. */
  currentPath: string | null = null;
  private leave: () => void = () => undefined;

  create(question: Question): Promise<Answer> {
    return this.show(question);
  }

  show({ title, content, showCancel, cancelText, confirmText }: Question): Promise<Answer> {
    this.hide();
    return new Promise((resolve) => {
      const veil = part(document.body, 'modal', '');
      const dialog = part(veil, 'modal__dialog', '');
      dialog.setAttribute('role', 'alertdialog');
      dialog.setAttribute('aria-modal', 'true');
      dialog.setAttribute('aria-label', title || content);
      if (title) part(dialog, 'modal__title', title).setAttribute('role', 'heading');
      part(dialog, 'modal__content', content);
      const foot = part(dialog, 'modal__foot', '');
      const offer = (text: string, answer: Answer) => {
        const button = part(foot, `modal__button modal__button--${answer}`, text);
        button.setAttribute('role', 'button');
        button.setAttribute('tabindex', '0');
        button.onclick = () => {
          this.hide();
          resolve(answer);
        };
        return button;
      };
      const first = showCancel ? offer(cancelText, 'cancel') : null;
      offer(confirmText, 'confirm');
      this.el = veil;
      this.currentPath = Current.page?.path ?? null;
      // Without a way to cancel there is nothing to escape to.
      this.leave = enterModal(dialog, () => {
        first?.click();
      });
    });
  }

  hide(): void {
    this.leave();
    this.leave = () => undefined;
    this.el?.remove();
    this.el = null;
    this.currentPath = null;
  }
}

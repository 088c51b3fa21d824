import { Current } from '@tarojs/runtime';
import { trapFocus } from '@/platform/dialogs/dialogs';
import './Modal.scss';

/** The options of Taro's `showModal`. */
export interface Question {
  title: string;
  content: string;
  showCancel: boolean;
  cancelText: string;
  confirmText: string;
}

type Answer = 'confirm' | 'cancel';

/** Adds an element with a text to the dialog. */
const appendPart = (parent: HTMLElement, className: string, text: string) => {
  const element = parent.appendChild(document.createElement('div'));
  element.className = className;
  element.textContent = text;
  return element;
};

/**
 * Dialog of Taro's `showModal` on h5. Taro's own dialog ignores the dark theme, screen readers and the keyboard; this
 * dialog follows the theme and keeps the focus inside, and Escape cancels it.
 */
export class Modal {
  el: HTMLElement | null = null;
  /** Path of the page that opened the dialog, which is hidden when another page opens. */
  currentPath: string | null = null;
  private leave: () => void = () => undefined;

  show({ title, content, showCancel, cancelText, confirmText }: Question): Promise<Answer> {
    this.hide();
    return new Promise((resolve) => {
      const veil = appendPart(document.body, 'modal', '');
      const dialog = appendPart(veil, 'modal__dialog', '');
      dialog.setAttribute('role', 'alertdialog');
      dialog.setAttribute('aria-modal', 'true');
      dialog.setAttribute('aria-label', title || content);
      if (title) appendPart(dialog, 'modal__title', title).setAttribute('role', 'heading');
      appendPart(dialog, 'modal__content', content);
      const foot = appendPart(dialog, 'modal__foot', '');
      const offer = (text: string, answer: Answer) => {
        const button = appendPart(foot, `modal__button modal__button--${answer}`, text);
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
      // Escape does nothing in a dialog without a cancel button.
      this.leave = trapFocus(dialog, () => {
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

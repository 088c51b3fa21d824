import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fireEvent, screen } from '@testing-library/dom';
import { Modal } from '@/platform/html/Modal';

const question = {
  title: '删除草稿',
  content: '填过的内容会被清空',
  showCancel: true,
  cancelText: '保留',
  confirmText: '删除',
};
const press = (key: string, options = {}) => fireEvent.keyDown(document, { key, ...options });
const button = (name: string) => screen.getByRole('button', { name });

let modal: Modal;
beforeEach(() => {
  document.body.innerHTML = '<button>打开</button>';
  button('打开').focus();
  modal = new Modal();
});
afterEach(() => modal.hide());

describe('the dialog of h5', () => {
  it('has its question as accessible name, and resolves by its buttons', async () => {
    const answer = modal.show(question);
    expect(screen.getByRole('alertdialog', { name: '删除草稿' }).textContent).toContain('清空');
    button('删除').click();
    await expect(answer).resolves.toBe('confirm');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('takes the focus, keeps it inside, and restores it', async () => {
    const answer = modal.show(question);
    expect(document.activeElement).toBe(screen.getByRole('alertdialog'));
    button('删除').focus();
    press('Tab');
    expect(document.activeElement).toBe(button('保留'));
    press('Tab', { shiftKey: true });
    expect(document.activeElement).toBe(button('删除'));
    press('Escape');
    await expect(answer).resolves.toBe('cancel');
    expect(document.activeElement).toBe(button('打开'));
  });

  it('stays open without a cancel button', () => {
    void modal.show({ ...question, showCancel: false });
    press('Escape');
    expect(button('删除')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '保留' })).toBeNull();
  });

  it('shows one question at a time', () => {
    void modal.show(question);
    void modal.show({ ...question, title: '另一个' });
    expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
  });
});

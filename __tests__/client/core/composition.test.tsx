import { afterEach, describe, expect, it } from 'vitest';
import { ignoreInputMethodEnter } from '@account-doctor/client-core/browser/composition';
import { fireEvent } from '@testing-library/dom';
import { act, useState } from 'react';
import { TextField } from '@/ui/TextField';
import { closeScreen, openScreen } from '../support/screen';

/** Events that each browser sends, in order, when Enter chooses a word, and for an Enter afterwards. */

const INPUT_METHOD = 229;
type Step = (field: HTMLElement) => void;

const start: Step = (field) => {
  fireEvent.compositionStart(field);
  fireEvent.input(field, { target: { value: 'nihao' } });
};
const end: Step = (field) => {
  fireEvent.input(field, { target: { value: '你好' } });
  fireEvent.compositionEnd(field, { data: '你好' });
};
const enter =
  (event: { keyCode: number; isComposing?: boolean }): Step =>
  (field) =>
    fireEvent.keyDown(field, { key: 'Enter', ...event });
const plainEnter = enter({ keyCode: 13 });

const orders: [string, Step[]][] = [
  ['Chrome and Firefox', [start, enter({ keyCode: INPUT_METHOD, isComposing: true }), end]],
  ['old Chrome', [start, enter({ keyCode: INPUT_METHOD }), end]],
  ['Safari', [start, end, enter({ keyCode: INPUT_METHOD })]],
];

describe.each(orders)(
  'Enter that ends an input method’s composition, with the events of %s',
  (_, steps) => {
    afterEach(closeScreen);

    it('does not confirm a field of the client, but the next Enter does', async () => {
      const confirmed: string[] = [];
      function Field() {
        const [value, setValue] = useState('');
        const confirm = () => confirmed.push(value);
        const field = { value, onChange: setValue, onConfirm: confirm };
        return <TextField id="name" label="姓名" maxLength={16} {...field} />;
      }
      const screen = await openScreen(Field);
      const field = screen.getByLabelText('姓名');
      for (const step of steps) act(() => step(field));
      expect(confirmed).toEqual([]);
      expect(field).toHaveProperty('value', '你好');
      act(() => plainEnter(field));
      expect(confirmed).toEqual(['你好']);
    });

    it('reaches no handler and no form of the desk, but the next Enter does', () => {
      const reached: boolean[] = [];
      const field = document.createElement('input');
      const page = document.createElement('div');
      page.append(field);
      document.body.append(page);
      field.addEventListener('keydown', ({ defaultPrevented }) => reached.push(defaultPrevented));
      ignoreInputMethodEnter(page);
      for (const step of steps) step(field);
      expect(reached).toEqual([]);
      plainEnter(field);
      expect(reached).toEqual([false]);
      page.remove();
    });
  },
);

import { builtIn } from './builtIn';
import { openPickerPanel } from './pickerPanel';

/** Pickers for one list, several lists, a date or a time, in a panel at the bottom of the screen. */
export const pickerComponents = {
  picker: builtIn({
    properties: {
      mode: 'selector',
      headerText: '',
      disabled: false,
      range: null,
      rangeKey: '',
      value: null,
      start: '',
      end: '',
      fields: 'day',
    },
    create({ host, props, emit, onTap, update }) {
      const initial = props.value;
      host.setAttribute('role', 'combobox');
      onTap(() => {
        if (props.disabled) return;
        openPickerPanel(props, {
          onConfirm(value) {
            update({ value });
            emit('change', { value });
          },
          onCancel: () => emit('cancel', {}),
          onColumnChange: (column, value) => emit('columnchange', { column, value }),
        });
      });
      return { value: () => props.value, reset: () => update({ value: initial }) };
    },
  }),
};

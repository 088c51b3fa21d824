import { builtIn } from './builtIn';

/** Components for numbers: a slider to set one, and a progress bar to show one. */
export const numberComponents = {
  slider: builtIn({
    properties: { min: 0, max: 100, step: 1, value: 0, disabled: false },
    create({ host, props, emit, update }) {
      const initial = props.value;
      const range = document.createElement('input');
      range.type = 'range';
      host.append(range);
      const show = () => {
        const { min, max, step, value, disabled } = props;
        Object.assign(range, { min, max, step, disabled });
        range.value = String(value);
      };
      show();
      range.addEventListener('input', () => emit('changing', { value: Number(range.value) }));
      range.addEventListener('change', () => {
        update({ value: Number(range.value) });
        emit('change', { value: Number(range.value) });
      });
      return {
        changed: show,
        value: () => Number(range.value),
        reset: () => update({ value: initial }),
      };
    },
  }),

  progress: builtIn({
    properties: { percent: 0 },
    create({ host, props }) {
      const bar = document.createElement('progress');
      bar.max = 100;
      host.append(bar);
      const show = () => {
        bar.value = props.percent;
      };
      show();
      return { changed: show };
    },
  }),
};

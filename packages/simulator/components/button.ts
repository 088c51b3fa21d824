import { builtIn, builtInOf } from './builtIn';

/**
 * Runs the function that a button's `open-type` names.
 * @param emit sends the result to the button's handler, such as `bindgetphonenumber`
 */
export type RunOpenType = (
  type: string,
  button: HTMLElement,
  emit: (name: string, detail: unknown) => void,
) => void;

/** Buttons: they submit forms, and run functions that WeChat allows only after a tap. */
export function buttonComponents(runOpenType: RunOpenType) {
  return {
    button: builtIn({
      properties: {
        size: '',
        type: '',
        plain: false,
        disabled: false,
        loading: false,
        formType: '',
        openType: '',
      },
      create({ host, props, emit, onTap }) {
        const show = () => {
          host.setAttribute('role', 'button');
          host.setAttribute('type', props.type || 'default');
          host.setAttribute('size', props.size || 'default');
          for (const flag of ['plain', 'disabled', 'loading'] as const) {
            host.toggleAttribute(flag, props[flag]);
          }
        };
        show();
        onTap(() => {
          if (props.formType) submitForm(host, props.formType);
          if (props.openType) runOpenType(props.openType, host, emit);
        });
        return { changed: show };
      },
    }),
  };
}

function submitForm(host: Element, formType: string): void {
  const form = builtInOf(host.closest('wx-form'));
  if (formType === 'reset') form?.controller.reset?.();
  form?.node.emit(formType, { value: form.controller.value?.() });
}

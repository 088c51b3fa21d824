import { builtIn, builtInOf, builtInsIn } from './builtIn';

/** Forms, which collect values by name, and labels, which pass taps on to their control. */
export const formComponents = {
  form: builtIn({
    properties: {},
    create({ host }) {
      return {
        value() {
          const fields = builtInsIn(host).filter(
            ({ node, controller }) => node.props.name && controller.value,
          );
          return Object.fromEntries(
            fields.map(({ node, controller }) => [node.props.name, controller.value?.()]),
          );
        },
        reset() {
          for (const { controller } of builtInsIn(host)) controller.reset?.();
        },
      };
    },
  }),

  label: builtIn({
    properties: { for: '' },
    create({ host, props, onTap }) {
      let controlTapped = false;
      host.addEventListener(
        'touchend',
        ({ target }) => {
          controlTapped =
            (target as Element).closest('wx-checkbox,wx-radio,wx-switch,wx-button') !== null;
        },
        { capture: true },
      );
      onTap(() => {
        if (!controlTapped) controlOf(host, props.for)?.controller.activate?.();
      });
      return {};
    },
  }),
};

/** The control that a label names with `for`, otherwise the first one inside the label. */
function controlOf(label: Element, id: string) {
  if (id)
    return builtInOf(label.closest('.simulated-page')?.querySelector(`#${CSS.escape(id)}`) ?? null);
  return builtInsIn(label).find(({ controller }) => controller.activate);
}

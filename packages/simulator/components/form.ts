import { builtIn, builtInOf, builtInsIn } from './builtIn';

/** Forms collect by name; labels pass a tap on to their control. */
export const forms = {
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

/** The control a label names, or the first one inside it. */
function controlOf(label: Element, id: string) {
  if (id)
    return builtInOf(label.closest('.simulated-page')?.querySelector(`#${CSS.escape(id)}`) ?? null);
  return builtInsIn(label).find(({ controller }) => controller.activate);
}

import { builtIn, builtInOf, builtInsIn } from './builtIn';
import type { BuiltInNode, BuiltInController } from './builtIn';

const choiceProperties = { value: '', checked: false, disabled: false } as const;

type ChoiceNode = BuiltInNode<{ checked: boolean; disabled: boolean }>;

/** Switches, checkboxes and radio buttons. Their state is in `aria-checked`, by which the style sheet draws them. */
export const choiceComponents = {
  switch: builtIn({
    properties: { checked: false, disabled: false },
    create(node) {
      return {
        ...choiceController(node, 'switch', () => {
          node.update({ checked: !node.props.checked });
          node.emit('change', { value: node.props.checked });
        }),
        value: () => node.props.checked,
      };
    },
  }),

  checkbox: builtIn({
    properties: choiceProperties,
    create: (node) =>
      choiceController(node, 'checkbox', () => {
        node.update({ checked: !node.props.checked });
        notifyGroup(node.host, 'wx-checkbox-group');
      }),
  }),

  radio: builtIn({
    properties: choiceProperties,
    create: (node) =>
      choiceController(node, 'radio', () => {
        if (node.props.checked) return;
        const group = node.host.closest('wx-radio-group');
        if (group)
          builtInsIn(group, 'wx-radio').forEach((other) => other.node.update({ checked: false }));
        node.update({ checked: true });
        notifyGroup(node.host, 'wx-radio-group');
      }),
  }),

  'checkbox-group': builtIn({
    properties: {},
    create: ({ host }) => ({
      value: () => chosenValues(host, 'wx-checkbox'),
    }),
  }),

  'radio-group': builtIn({
    properties: {},
    create: ({ host }) => ({
      value: () => chosenValues(host, 'wx-radio')[0] ?? '',
    }),
  }),
};

function choiceController(node: ChoiceNode, role: string, toggle: () => void): BuiltInController {
  const initial = node.props.checked;
  const show = () => {
    node.host.setAttribute('role', role);
    node.host.setAttribute('aria-checked', String(node.props.checked));
    node.host.setAttribute('aria-disabled', String(node.props.disabled));
  };
  const activate = () => {
    if (!node.props.disabled) toggle();
  };
  show();
  node.onTap(activate);
  return { changed: show, activate, reset: () => node.update({ checked: initial }) };
}

function notifyGroup(host: Element, selector: string): void {
  const group = builtInOf(host.closest(selector));
  group?.node.emit('change', { value: group.controller.value?.() });
}

function chosenValues(group: Element, selector: string): string[] {
  return builtInsIn(group, selector)
    .filter(({ node }) => node.props.checked)
    .map(({ node }) => String(node.props.value));
}

import { builtIn } from './builtIn';
import type { BuiltInNode, BuiltInController, PropertyDefaults } from './builtIn';
import { closeKeyboard, reportUnfixedTextarea, openKeyboard } from '../container/keyboard';

/** Properties that input and textarea share. A negative `maxlength` means no limit. */
const fieldProperties = {
  value: '',
  placeholder: '',
  disabled: false,
  maxlength: 140,
  focus: false,
  autoFocus: false,
  adjustPosition: true,
  cursorSpacing: 0,
} as const satisfies PropertyDefaults;

type FieldNode = BuiltInNode<typeof fieldProperties>;
type Field = HTMLInputElement | HTMLTextAreaElement;

export const textFields = {
  input: builtIn({
    properties: { ...fieldProperties, type: 'text', password: false },
    create(node) {
      const field = document.createElement('input');
      const keyboards: Record<string, string> = {
        number: 'numeric',
        digit: 'decimal',
        idcard: 'text',
      };
      field.addEventListener('keydown', ({ key }) => {
        if (key === 'Enter') node.emit('confirm', { value: field.value });
      });
      return connectField(node, field, () => {
        field.type = node.props.password ? 'password' : 'text';
        // WeChat offers the user's nickname above the keyboard.
        field.setAttribute('autocomplete', node.props.type === 'nickname' ? 'nickname' : 'off');
        field.inputMode = keyboards[node.props.type] ?? 'text';
      });
    },
  }),

  textarea: builtIn({
    properties: { ...fieldProperties, autoHeight: false, fixed: false, showConfirmBar: true },
    create(node) {
      const field = document.createElement('textarea');
      field.addEventListener('focus', () => reportUnfixedTextarea(node.host, node.props.fixed));
      return connectField(node, field, () => {
        if (!node.props.autoHeight) return;
        field.style.height = 'auto';
        node.host.style.height = `${field.scrollHeight}px`;
      });
    },
  }),
};

/** Connects a native field with the component around it, which keeps the value while the user types. */
function connectField(
  node: FieldNode & { props: { showConfirmBar?: boolean } },
  field: Field,
  showMore: () => void,
): BuiltInController {
  const { host, props, emit } = node;
  const initial = props.value;
  let focused = false;
  node.host.append(field);
  const show = () => {
    if (field.value !== props.value) field.value = props.value;
    field.placeholder = props.placeholder;
    field.disabled = props.disabled;
    field.maxLength = props.maxlength < 0 ? 2 ** 31 - 1 : props.maxlength;
    showMore();
    if (props.focus && !focused) setTimeout(() => field.focus());
    focused = props.focus;
  };
  show();
  if (props.autoFocus) setTimeout(() => field.focus());
  field.addEventListener('input', () => {
    node.update({ value: field.value });
    emit('input', { value: field.value, cursor: field.selectionStart, keyCode: 0 });
  });
  field.addEventListener('focus', () => {
    const { adjustPosition, cursorSpacing, showConfirmBar: confirmBar = false } = props;
    const height = openKeyboard({ host, adjustPosition, cursorSpacing, confirmBar });
    emit('focus', { value: field.value, height });
  });
  field.addEventListener('blur', () => {
    closeKeyboard();
    emit('blur', { value: field.value, cursor: field.selectionStart });
  });
  return {
    changed: show,
    value: () => field.value,
    reset: () => node.update({ value: initial }),
    activate: () => field.focus(),
  };
}

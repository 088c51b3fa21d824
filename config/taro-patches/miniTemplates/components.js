/**
 * The components and attributes of the mini-program's templates, with default values in Taro's notation. Anything
 * missing here does not reach WeChat; a test compares the table with the sources. Plain JavaScript, because the plugin
 * loads this file without compiling it. The mini-program contains it too, in place of Taro's module of the same name.
 */
const OPTIONAL = '';
const FALSE = '!1';

/** Attributes for screen readers by their names in browsers; WeChat has another name only for `role`. */
const described = {
  role: "''",
  'aria-label': "''",
  'aria-selected': OPTIONAL,
  'aria-checked': OPTIONAL,
  'aria-disabled': OPTIONAL,
  'aria-expanded': OPTIONAL,
  'aria-hidden': OPTIONAL,
};
const typed = {
  value: OPTIONAL,
  placeholder: OPTIONAL,
  maxlength: '140',
  // Set by `focusField`.
  focus: FALSE,
  // Distance between field and keyboard in px, for the field's message and a button below.
  'cursor-spacing': '100',
  'aria-label': "''",
  bindInput: OPTIONAL,
  bindFocus: OPTIONAL,
  bindBlur: OPTIONAL,
};

exports.internalComponents = {
  View: {
    ...described,
    bindTouchStart: OPTIONAL,
    // For `catchMove`.
    bindTouchMove: OPTIONAL,
    bindTouchEnd: OPTIONAL,
    bindTouchCancel: OPTIONAL,
  },
  Text: { selectable: FALSE, 'user-select': FALSE },
  Image: {
    src: OPTIONAL,
    mode: "'scaleToFill'",
    'lazy-load': FALSE,
    'show-menu-by-longpress': FALSE,
    'aria-label': "''",
    'aria-hidden': OPTIONAL,
    bindLoad: OPTIONAL,
    bindError: OPTIONAL,
  },
  ScrollView: { 'scroll-y': FALSE, 'lower-threshold': '50', bindScrollToLower: OPTIONAL },
  Swiper: {
    autoplay: FALSE,
    circular: FALSE,
    interval: '5000',
    'aria-label': "''",
    bindChange: OPTIONAL,
  },
  SwiperItem: {},
  Button: { 'open-type': OPTIONAL, bindGetPhoneNumber: OPTIONAL, bindChooseAvatar: OPTIONAL },
  Input: {
    ...typed,
    type: "''",
    password: FALSE,
    'placeholder-class': "'input-placeholder'",
    'confirm-type': "'done'",
    bindConfirm: OPTIONAL,
  },
  Textarea: { ...typed, fixed: FALSE, 'adjust-position': '!0', 'show-confirm-bar': '!0' },
  WebView: { src: OPTIONAL },
};

/** Components whose value React controls, as in Taro's table. */
exports.controlledComponent = new Set(['input', 'textarea']);

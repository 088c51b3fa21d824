/**
 * The attributes that the mini-program's templates give each component, with their defaults in Taro's
 * notation; a component or attribute that is not here does not reach WeChat. Taro's own table has
 * everything that WeChat has, and repeats it for each depth of nesting. A test compares with the sources.
 *
 * Plain JavaScript, as the build reads it before it understands TypeScript; in the mini-program it
 * stands in for Taro's module of the same name, because both number the attributes by the table.
 */
const OPTIONAL = '';
const FALSE = '!1';

/** With the words of a browser; WeChat has only `role` under another name. */
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
  // In px above the keyboard: room for what a field says of itself, and for a button below it.
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
    // What `catchMove` catches.
    bindTouchMove: OPTIONAL,
    bindTouchEnd: OPTIONAL,
    bindTouchCancel: OPTIONAL,
  },
  Text: { selectable: FALSE, 'user-select': FALSE },
  Image: {
    src: OPTIONAL,
    mode: "'scaleToFill'",
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

/** Components whose value React has to keep as the page says it; Taro's list. */
exports.controlledComponent = new Set(['input', 'textarea']);

/** Colours, sizes and layers come from `src/styles/tokens.scss`; raw values elsewhere are errors. */
module.exports = {
  extends: ['stylelint-config-standard-scss'],
  rules: {
    'color-no-hex': true,
    'color-named': 'never',
    'function-disallowed-list': ['/^(rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?$/'],
    'declaration-property-value-disallowed-list': {
      'font-size': ['/px/'],
      'z-index': ['/^\\d/'],
    },
    // Only tokens of at least 1.3, so that lines of large text do not overlap.
    'declaration-property-value-allowed-list': {
      'line-height': ['/^var\\(--line-/', 'inherit'],
    },
    // WXSS supports neither the universal selector nor HTML elements.
    'selector-max-universal': 0,
    // Browsers before Chrome 104 and Safari 16.4 do not support ranges, and the build cannot rewrite a negated one.
    'media-feature-range-notation': 'prefix',
    // WeChat's compiler fails at anything but a class or an element after a combinator.
    'selector-disallowed-list': [/[>+~]\s*[:[]/],
    'selector-type-no-unknown': [true, { ignoreTypes: ['page'] }],
    'selector-max-type': 0,
    // BEM: block, element, modifier.
    'selector-class-pattern': '^[a-z][a-z0-9-]*(__[a-z0-9-]+)?(--[a-z0-9-]+)?$',
    'keyframes-name-pattern': '^[a-z][a-z0-9-]*$',
    // Masks need their prefix: see Icon.scss.
    'property-no-vendor-prefix': [true, { ignoreProperties: ['/mask/', '/text-size-adjust/'] }],
    'no-descending-specificity': null,
  },
  overrides: [
    {
      files: [
        'src/styles/tokens.scss',
        'src/styles/dark.scss',
        'src/styles/tile.scss',
        'src/app.scss',
      ],
      rules: {
        'color-no-hex': null,
        'selector-max-type': null,
        'function-disallowed-list': null,
      },
    },
  ],
};

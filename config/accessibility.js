// A Taro plugin has to be plain JavaScript: the build loads it before it understands TypeScript.

/** What WeChat's screen readers read; Taro's templates leave it out. */
const attributes = {
  role: "''",
  'aria-label': "''",
  'aria-selected': '',
  'aria-checked': '',
  'aria-disabled': '',
  'aria-hidden': '',
};

/**
 * Lets pages name and describe their controls in the mini-program with the words of a browser;
 * WeChat has only `role` under another name.
 */
module.exports = (context) => {
  context.registerMethod({
    name: 'onSetupClose',
    fn({ template }) {
      if (!template) return;
      template.mergeComponents(context, {
        View: attributes,
        Input: { 'aria-label': "''" },
        Textarea: { 'aria-label': "''" },
        Image: { 'aria-label': "''", 'aria-hidden': '' },
      });
      const replacePropName = template.replacePropName.bind(template);
      template.replacePropName = (name, ...rest) =>
        name === 'role' ? 'aria-role' : replacePropName(name, ...rest);
    },
  });
};

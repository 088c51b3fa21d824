// A Taro plugin has to be plain JavaScript: the build loads it before it understands TypeScript.
const path = require('node:path');
const attributes = require('./accessibilityAttributes');

/**
 * Lets pages name and describe their controls in the mini-program with the words of a browser;
 * WeChat has only `role` under another name.
 */
module.exports = (context) => {
  context.registerMethod({
    name: 'onSetupClose',
    fn(platform) {
      const { template } = platform;
      if (!template) return;
      template.mergeComponents(context, attributes);
      platform.runtimePath = [
        platform.runtimePath,
        path.resolve(__dirname, 'accessibilityRuntime'),
      ].flat();
      const replacePropName = template.replacePropName.bind(template);
      template.replacePropName = (name, ...rest) =>
        name === 'role' ? 'aria-role' : replacePropName(name, ...rest);
    },
  });
};

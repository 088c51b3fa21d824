// Plain JavaScript, because Taro loads a plugin without compiling it.
const path = require('node:path');
const { internalComponents } = require('./components');

/**
 * Taro writes templates for every component and attribute of WeChat, repeated for each depth of nesting. WeChat loads
 * them before the first page. It also gives them no `aria-role`. The patch replaces Taro's table by the
 * attributes that pages use: docs/decisions/0057-mini-program-packages.md.
 */
module.exports = (context) => {
  context.registerMethod({
    name: 'onSetupClose',
    fn(platform) {
      const { template } = platform;
      if (!template) return;
      for (const name of Object.keys(template.internalComponents))
        delete template.internalComponents[name];
      Object.assign(template.internalComponents, internalComponents);
      platform.runtimePath = path.resolve(__dirname, 'runtime');

      const replacePropName = template.replacePropName.bind(template);
      template.replacePropName = (name, ...rest) =>
        name === 'role' ? 'aria-role' : replacePropName(name, ...rest);
      const modifyTemplateResult = template.modifyTemplateResult.bind(template);
      template.modifyTemplateResult = (...built) =>
        modifyTemplateResult(...built)
          .replace(/\n\s*/g, '')
          // WeChat's own class for a touch, because `:active` lags behind the finger and fails WeChat's audit.
          .replace(/<view (?=[^>]*bindtap)/g, '<view hover-class="touched" ');
    },
  });
};

// Plain JavaScript, because Taro loads a plugin without compiling it.
const path = require('node:path');
const { internalComponents } = require('./components');

/**
 * Reduces the mini-program's templates to the attributes that pages use. Taro writes templates for all components and
 * attributes of WeChat, repeated for each nesting depth, which WeChat loads before the first page, and without
 * `aria-role`: docs/decisions/0057-mini-program-packages.md.
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
          // WeChat's own class for a touched element, because `:active` lags behind the finger and fails WeChat's
          // audit.
          .replace(/<view (?=[^>]*bindtap)/g, '<view hover-class="touched" ');
    },
  });
};

// A Taro plugin has to be plain JavaScript: the build loads it before it understands TypeScript.
const path = require('node:path');
const { internalComponents } = require('./components');

/** Has the mini-program's templates contain what the pages use, and lets pages describe their controls. */
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
          // WeChat's own class for a touch: `:active` lags behind the finger, and its audit says so.
          .replace(/<view (?=[^>]*bindtap)/g, '<view hover-class="touched" ');
    },
  });
};

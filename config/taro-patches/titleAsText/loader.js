// Plain JavaScript, because webpack loads a loader without compiling it.
const MARKUP = 'this.titleElement.innerHTML = proceedTitle;';

module.exports = function titleAsText(router) {
  // Fails the build, which would otherwise execute markup in titles.
  if (!router.includes(MARKUP))
    throw new Error(
      'Taro no longer sets the title of its navigation bar as before: see config/taro-patches/titleAsText',
    );
  return router.replace(MARKUP, 'this.titleElement.textContent = proceedTitle;');
};

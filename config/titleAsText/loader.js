// A loader has to be plain JavaScript: webpack loads it by itself.
const MARKUP = 'this.titleElement.innerHTML = proceedTitle;';

/** Fails the build where Taro's router is written otherwise, so that nobody has to remember to look. */
module.exports = function titleAsText(router) {
  if (!router.includes(MARKUP))
    throw new Error(
      'Taro sets the title of the navigation bar in another way now: see config/titleAsText',
    );
  return router.replace(MARKUP, 'this.titleElement.textContent = proceedTitle;');
};

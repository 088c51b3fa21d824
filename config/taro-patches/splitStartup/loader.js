// Plain JavaScript, because webpack loads this file without compiling it.
const path = require('node:path');

/** Replaces Taro's entry by `pieces.js`, which imports the original entry as `?program`. */
module.exports = function splitStartup(entry) {
  if (this.resourceQuery === '?program') return entry;
  return `import ${JSON.stringify(path.join(__dirname, 'pieces.js'))};`;
};

// Plain JavaScript, because webpack loads a loader without compiling it.
const path = require('node:path');

/** Webpack asks for the entry and gets the pieces; `pieces.js` asks for `?program` and gets the entry. */
module.exports = function splitStartup(entry) {
  if (this.resourceQuery === '?program') return entry;
  return `import ${JSON.stringify(path.join(__dirname, 'pieces.js'))};`;
};

// A loader has to be plain JavaScript: webpack loads it by itself.
const path = require('node:path');

/** The entry is asked for twice: by webpack, which gets the pieces, and by them. */
module.exports = function startInPieces(entry) {
  if (this.resourceQuery === '?program') return entry;
  return `import ${JSON.stringify(path.join(__dirname, 'pieces.js'))};`;
};

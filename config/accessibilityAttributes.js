/** What WeChat's screen readers read of each component; Taro's templates leave it out. */
const described = {
  role: "''",
  'aria-label': "''",
  'aria-selected': '',
  'aria-checked': '',
  'aria-disabled': '',
  'aria-expanded': '',
  'aria-hidden': '',
};
const named = { 'aria-label': "''" };

module.exports = {
  View: described,
  Input: named,
  Textarea: named,
  Image: { ...named, 'aria-hidden': '' },
};

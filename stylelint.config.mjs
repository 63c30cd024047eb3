/** Rules that Biome does not have. Each finds a fault that `tests/stylesheets.test.ts` plants. */
export default {
  // Where variables are declared.
  referenceFiles: ['web/src/**/*.css'],
  rules: {
    // What holds words, icons or faces grows with the reader's text size.
    'declaration-property-value-disallowed-list': {
      '/^(min-|max-)?(width|height)$/': ['/(?<![\\d.])([5-9]|\\d{2,})px(?!\\))/'],
    },
    'declaration-property-value-no-unknown': true,
    // A layout changes where its text no longer fits, and text may be twice as large.
    'media-feature-name-unit-allowed-list': { '/width/': ['em'] },
    'media-feature-name-value-no-unknown': true,
    'no-duplicate-selectors': true,
    'no-unknown-animations': true,
    'no-unknown-custom-properties': true,
    // The kit draws the arrow of a line that opens what is behind it.
    'rule-selector-property-disallowed-list': {
      '/\\bsummary\\b/': ['/^list-style/', 'padding', 'padding-left'],
    },
    'selector-disallowed-list': ['/\\bsummary\\b[^]*::/'],
  },
  overrides: [
    {
      files: ['web/src/ui/styles/base.css'],
      rules: { 'rule-selector-property-disallowed-list': null, 'selector-disallowed-list': null },
    },
  ],
};

/** html-validate's recommended and accessibility rules. A rule that is off or changed says why. */
import type { ConfigData } from 'html-validate';

export const HTML_RULES: ConfigData = {
  extends: ['html-validate:recommended', 'html-validate:a11y'],
  rules: {
    // HTML allows what React writes: `charSet`, `<br/>`, `open=""`.
    'attr-case': 'off',
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    // React's own ids start with an underscore, which HTML has allowed since version 5.
    'valid-id': ['error', { relaxed: true }],
    // Gatsby adds a wrapper and an announcer to every page, and gives them inline styles with these properties.
    'no-inline-style': [
      'error',
      { allowedProperties: 'outline position top width height padding overflow clip white-space border'.split(' ') },
    ],
  },
};

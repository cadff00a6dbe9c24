/**
 * The entry of the app's scripts: React starts in one task, the app in the next, so that the browser can
 * respond to the visitor in between (docs/decisions/0019). On a URL that cannot be decoded the app would throw, so it does not start: the
 * server's not-found page stays as it is.
 */
/* eslint-disable @typescript-eslint/no-require-imports -- an import would run before the first line here */
const { isDecodable } = require('../../util/urls');

if (isDecodable(globalThis.location.pathname))
  setTimeout(() => {
    require('react-dom/client');
    setTimeout(() => require('gatsby-app'));
  });

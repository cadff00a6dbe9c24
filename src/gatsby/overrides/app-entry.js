/**
 * Where the app's scripts begin: React gets ready in one task, the app in the next, so that what the visitor does comes
 * in between (docs/decisions/0019). Over an address that nothing can read the app would throw: what the server answers
 * to it, the not-found page, stays as it came.
 */
/* eslint-disable @typescript-eslint/no-require-imports -- an import would run before the first line here */
const { isDecodable } = require('../../util/urls');

if (isDecodable(globalThis.location.pathname))
  setTimeout(() => {
    require('react-dom/client');
    setTimeout(() => require('gatsby-app'));
  });

/**
 * Where the app's scripts begin: React gets ready in one task, the app in the next, so that what the visitor does comes
 * in between (docs/decisions/0019).
 */
/* eslint-disable @typescript-eslint/no-require-imports -- an import would run before the first line here */
setTimeout(() => {
  require('react-dom/client');
  setTimeout(() => require('gatsby-app'));
});

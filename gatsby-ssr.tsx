export { onPreRenderHTML, onRenderBody, replaceRenderer } from './src/gatsby/ssr';
export { wrapPageElement } from './src/layout/wrap-page-element';

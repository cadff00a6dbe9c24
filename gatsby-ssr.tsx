export { onPreRenderHTML, onRenderBody, replaceRenderer } from './src/adapter/gatsby-ssr';
export { wrapPageElement } from './src/chrome/frame';

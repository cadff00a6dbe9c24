export { onPreRenderHTML, onRenderBody, replaceRenderer } from './src/adapter/gatsby-ssr';

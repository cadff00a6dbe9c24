export { onPreRenderHTML, replaceRenderer } from './src/adapter/gatsby-ssr';

export { onPreRenderHTML } from './src/adapter/gatsby-ssr';

import './src/styles/index.css';

export { wrapPageElement } from './src/layout/wrap-page-element';
export * from './src/gatsby/browser';

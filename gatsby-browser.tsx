import './src/styles/index.css';

export { wrapPageElement } from './src/chrome/problems-page';
export * from './src/runtime/browser';

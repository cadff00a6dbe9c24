import './src/styles/index.css';

export { wrapPageElement } from './src/chrome/frame';
export * from './src/runtime/browser';

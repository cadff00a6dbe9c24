import './src/styles/index.css';

export * from './src/runtime/browser';

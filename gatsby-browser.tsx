import './src/styles/index.css';

export * from './src/runtime/browser';

// In development a writer's mistakes stand in place of the page. `require`, so that visitors get nothing of it.
export const wrapPageElement =
  process.env.NODE_ENV === 'production'
    ? undefined
    : // eslint-disable-next-line @typescript-eslint/no-require-imports
      (require('./src/chrome/problems-page') as typeof import('./src/chrome/problems-page')).wrapPageElement;

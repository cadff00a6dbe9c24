/** The results as HTML, for our server. Not for the browser: React’s server renderer is large. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { SearchResult } from './find-pages';
import { ResultList } from './result-list';

export const resultsAsHtml = (result: SearchResult): string => renderToStaticMarkup(createElement(ResultList, result));

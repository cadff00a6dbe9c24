/** Renders the results as HTML on the server. Browsers do not load this: React’s server renderer is large. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { SearchResult } from './find-pages';
import { ResultList } from './result-list';

export const resultsAsHtml = (result: SearchResult): string => renderToStaticMarkup(createElement(ResultList, result));

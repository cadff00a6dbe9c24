/** The results of a search, the same from the server and in the browser. It has no styles of its own: the page has them. */
import { Fragment, type ReactNode } from 'react';
import type { SearchResult } from './find-pages';
import { wordsOf } from './search-words';
import { plural } from '../util/words';

export function ResultList({ pages, stems }: SearchResult) {
  if (pages.length === 0) return null;
  return (
    <ol>
      {pages.map(({ path, title, kind, summary, headings }) => (
        <li key={path}>
          <h2>
            <a href={path}>
              <Marked text={title} stems={stems} />
            </a>
          </h2>
          <p>
            <span>{kind}</span>
            <Marked text={summary} stems={stems} />
          </p>
          {headings.length > 0 && (
            <ul aria-label={`Parts of ${title}`}>
              {headings.map((heading) => (
                <li key={heading.id}>
                  <a href={`${path}#${heading.id}`}>
                    <Marked text={heading.title} stems={stems} />
                  </a>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  );
}

/** Marks the words that were found. */
function Marked({ text, stems }: { text: string; stems: ReadonlySet<string> }): ReactNode {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { start, written, stem } of wordsOf(text)) {
    if (!stems.has(stem)) continue;
    parts.push(<Fragment key={start}>{text.slice(end, start)}</Fragment>, <mark key={`m${start}`}>{written}</mark>);
    end = start + written.length;
  }
  return [...parts, text.slice(end)];
}

/** What a screen reader announces, and everyone sees above the results. */
export function describeResult(query: string, { total, pages }: SearchResult): string {
  if (total === 0) return `Nothing found for “${query}”. Check the spelling, or use fewer words.`;
  if (total > pages.length) return `The best ${pages.length} of ${total} results for “${query}”`;
  return `${plural(total, 'result')} for “${query}”`;
}

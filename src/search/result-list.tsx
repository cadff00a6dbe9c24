/** The list of results, the same on the server and in the browser. The page supplies the styles. */
import { Fragment, type ReactNode } from 'react';
import type { SearchResult } from './find-pages';
import { wordsOf } from './search-words';
import { plural } from '../util/words';

export function ResultList({ pages, stems, contact }: SearchResult) {
  if (pages.length === 0)
    return (
      <p>
        Ask us: call <a href={contact.phone.href}>{contact.phone.label}</a>
        {contact.path && (
          <>
            , or <a href={contact.path}>write to us</a>
          </>
        )}
        .
      </p>
    );
  return (
    <ol>
      {pages.map(({ path, href, title, kind, heading, text }) => (
        <li key={path}>
          <p>{kind}</p>
          <h2>
            <a href={href}>
              <Marked text={title} stems={stems} />
            </a>
          </h2>
          <p>
            {heading && (
              <strong>
                <Marked text={heading} stems={stems} />
              </strong>
            )}
            <Marked text={text} stems={stems} />
          </p>
        </li>
      ))}
    </ol>
  );
}

/** Highlights the matched words. */
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

/** The status above the results, which screen readers announce. */
export function describeResult(query: string, { total, pages }: SearchResult): string {
  if (total === 0) return `The site does not say anything about “${query}”.`;
  if (total > pages.length) return `The best ${pages.length} of ${total} results for “${query}”`;
  return `${plural(total, 'result')} for “${query}”`;
}

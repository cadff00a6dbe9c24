/**
 * Takes the place of Gatsby's module of the same purpose in what visitors load. That one draws the head a second time
 * when the first page is taken over, and puts its elements in the place of those that came in the HTML: a third of
 * what taking over costs. React 19 puts what belongs into `<head>` there by itself.
 */
import { type ComponentType, startTransition, useEffect, useLayoutEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';

interface Page {
  pageComponent?: { Head?: ComponentType<object> };
  pageComponentProps: object;
}

let shown: object | undefined;
let root: Root | undefined;

/** Called by Gatsby for every page that is drawn. */
function useHead({ pageComponent, pageComponentProps }: Page): void {
  useEffect(() => {
    const { data } = pageComponentProps as { data?: object };
    // The head of the page that came as HTML is there.
    const isNew = shown !== undefined && shown !== data;
    shown = data ?? {};
    if (!isNew) return;
    const Head = pageComponent?.Head;
    root ??= createRoot(document.createElement('div'));
    // After the page itself is painted.
    startTransition(() =>
      root?.render(
        <>
          {Head && <Head {...pageComponentProps} />}
          <WithoutFirst />
        </>,
      ),
    );
  });
}

export { useHead as headHandlerForBrowser };

/** Together with the new head: a page never has no title, nor two. */
function WithoutFirst() {
  useLayoutEffect(() => {
    for (const element of document.querySelectorAll('[data-gatsby-head]')) element.remove();
  }, []);
  return null;
}

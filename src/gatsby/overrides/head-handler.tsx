/**
 * Replaces Gatsby's module for the same purpose. Gatsby renders the head a second time while it hydrates the first
 * page, and replaces every element from the HTML: a third of the time that hydration takes, 15 ms
 * (docs/decisions/0037). React 19 itself moves `<title>`, `<meta>` and `<link>` into `<head>`.
 */
import { type ComponentType, startTransition, useEffect, useLayoutEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';

interface Page {
  pageComponent?: { Head?: ComponentType<object> };
  pageComponentProps: object;
}

interface HeadState {
  /** The data of the page whose head is in the document. */
  data?: object;
  root?: Root;
}

const state: HeadState = {};

/** Gatsby calls it whenever it renders a page. */
function useHead({ pageComponent, pageComponentProps }: Page): void {
  useEffect(() => {
    const { data } = pageComponentProps as { data?: object };
    // The first page's head came with its HTML.
    const isNew = state.data !== undefined && state.data !== data;
    state.data = data ?? {};
    if (!isNew) return;
    const Head = pageComponent?.Head;
    const root = (state.root ??= createRoot(document.createElement('div')));
    // Renders the head after the page itself is painted.
    startTransition(() =>
      root.render(
        <>
          {Head && <Head {...pageComponentProps} />}
          <RemoveFirstHead />
        </>,
      ),
    );
  });
}

export { useHead as headHandlerForBrowser };

/** Removes the first head in the commit that adds the new one, so that a page never has two titles or none. */
function RemoveFirstHead() {
  useLayoutEffect(() => {
    for (const element of document.querySelectorAll('[data-gatsby-head]')) element.remove();
  }, []);
  return null;
}

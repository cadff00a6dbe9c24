/** Gatsby's hooks for the HTML of a page. They make it fit a policy without `unsafe-inline`. */
import type { GatsbySSR } from 'gatsby';
import { cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { lazyBlocksInHtml } from '../blocks/create-lazy-block';
import { STRUCTURED_DATA } from '../metadata/paths';
import { TEMPLATE_STYLES } from '../schema/constants';
import { type LazyBlockFiles, partOf } from './webpack/lazy-block-files';
import { PAGE_DATA } from './inline-scripts/deferred-loader';
import { pageDataPath } from '../util/urls';

type Tag = ReactElement<Record<string, unknown>>;
const isTag = (node: unknown): node is Tag => isValidElement(node);

/**
 * Renders the page in one piece. Gatsby renders to a stream, in which React sends a large Suspense boundary later, with an inline
 * script that moves it into place, even when nothing suspends.
 */
export const replaceRenderer: GatsbySSR['replaceRenderer'] = ({
  bodyComponent,
  replaceBodyHTMLString,
  setHeadComponents,
}) => {
  lazyBlocksInHtml.clear();
  replaceBodyHTMLString(renderToString(bodyComponent).replace(FOCUSABLE_WRAPPER, ''));
  if (process.env.NODE_ENV !== 'production') return;
  // The shared sheet does not have the styles of lazy blocks (webpack/css.ts), and they must not wait for their scripts.
  const lazyBlocks = LAZY_BLOCKS;
  const styles = new Set([...lazyBlocksInHtml].flatMap((folder) => lazyBlocks[partOf(folder)].styles));
  setHeadComponents([...styles].map((href) => <link key={href} rel="stylesheet" href={href} />));
};

/**
 * Gatsby's router makes the whole page focusable: a click on text would focus it, and Tab would start again at the top.
 * src/client/focus-restoration.ts focuses the page only after a navigation.
 */
const FOCUSABLE_WRAPPER = process.env.NODE_ENV === 'production' ? / tabindex="-1"(?= id="gatsby-focus-wrapper")/ : '';

export const onRenderBody: GatsbySSR['onRenderBody'] = ({ setHtmlAttributes }) => setHtmlAttributes({ lang: 'en' });

/**
 * Webpack replaces the name with an object literal. If the renderer read a file instead, Gatsby would write every page
 * in every build.
 */
declare const LAZY_BLOCKS: LazyBlockFiles;

export const onPreRenderHTML: GatsbySSR['onPreRenderHTML'] = ({
  getHeadComponents,
  replaceHeadComponents,
  getPostBodyComponents,
  replacePostBodyComponents,
  pathname,
}) => {
  if (process.env.NODE_ENV !== 'production') return;
  replaceHeadComponents([
    ...sharedStylesFirst(
      getHeadComponents()
        .filter(
          (node) => !(isTag(node) && node.type === 'meta' && (node.props.name === 'generator' || node.props.httpEquiv)),
        )
        .map((node) =>
          // Shared styles are a cached file instead of a copy in every page. A template's own few rules stay in its pages
          // (the policy names their hash), because a second file would cost a first visit another round trip.
          isTag(node) && isSharedStyle(node) ? (
            <link key={hrefOf(node)} rel="stylesheet" href={hrefOf(node)} />
          ) : isTag(node) && node.props.type === STRUCTURED_DATA ? (
            // Structured data is only in the HTML (src/layout/head.tsx). Gatsby removes elements with this attribute
            // while it hydrates.
            cloneElement(node, { 'data-gatsby-head': undefined })
          ) : (
            node
          ),
        ),
    ),
    <meta key="page-data" name={PAGE_DATA} content={pageDataPath(pathname)} />,
  ]);
  // `window.pagePath` only serves a redirect in the browser; the server redirects (src/server/http/headers-and-redirects.ts).
  replacePostBodyComponents(getPostBodyComponents().filter((node) => !(isTag(node) && node.key === 'script-loader')));
};

const hrefOf = ({ props }: Tag) => String(props['data-href']);
const isSharedStyle = (node: Tag) =>
  node.type === 'style' && 'data-href' in node.props && !TEMPLATE_STYLES.test(hrefOf(node));

/** The shared sheet declares the order of the cascade layers, so it must come before any other. */
function sharedStylesFirst(nodes: ReactNode[]): ReactNode[] {
  const isSheet = (node: ReactNode): node is Tag =>
    isTag(node) && (node.props.rel === 'stylesheet' || node.type === 'style');
  const isShared = ({ props }: Tag) => String(props.href).startsWith('/styles.');
  const sheets = nodes.filter(isSheet).sort((a, b) => Number(isShared(b)) - Number(isShared(a)));
  return nodes.map((node) => (isSheet(node) ? sheets.shift() : node));
}

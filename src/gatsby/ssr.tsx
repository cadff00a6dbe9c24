/** What Gatsby puts around the rendered page, made to fit a policy without `unsafe-inline`. */
import type { GatsbySSR } from 'gatsby';
import { cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { lazyBlocksInHtml } from '../blocks/create-lazy-block';
import { STRUCTURED_DATA } from '../metadata/paths';
import { TEMPLATE_STYLES } from '../schema/constants';
import { type LazyBlockFiles, partOf } from './webpack/lazy-block-files';
import { PAGE_DATA } from './inline-scripts/deferred-loader';

type Tag = ReactElement<Record<string, unknown>>;
const isTag = (node: unknown): node is Tag => isValidElement(node);

/**
 * Gatsby streams, and a stream sends a large Suspense boundary later, with an inline script that moves it into place,
 * even when nothing was waited for. Nothing suspends on the server here, so the page can be written in one piece.
 */
export const replaceRenderer: GatsbySSR['replaceRenderer'] = ({
  bodyComponent,
  replaceBodyHTMLString,
  setHeadComponents,
}) => {
  lazyBlocksInHtml.clear();
  replaceBodyHTMLString(renderToString(bodyComponent).replace(FOCUSABLE_WRAPPER, ''));
  if (process.env.NODE_ENV !== 'production') return;
  // Their styles are not in the sheet that all pages share (styles.ts), and may not wait for their scripts.
  // By a name: the constant is replaced by what it holds, which is no expression everywhere.
  const heavy = HEAVY_BLOCKS;
  const styles = new Set([...lazyBlocksInHtml].flatMap((folder) => heavy[partOf(folder)].styles));
  setHeadComponents([...styles].map((href) => <link key={href} rel="stylesheet" href={href} />));
};

/**
 * Gatsby's router can give the focus to the whole page, always: a press on plain words would then put it there, and the Tab
 * key lead to the page's beginning. Ours gives it where it is due (src/client/scroll-restoration.ts).
 */
const FOCUSABLE_WRAPPER = process.env.NODE_ENV === 'production' ? / tabindex="-1"(?= id="gatsby-focus-wrapper")/ : '';

export const onRenderBody: GatsbySSR['onRenderBody'] = ({ setHtmlAttributes }) => setHtmlAttributes({ lang: 'en' });

/** Written into the bundle (bundle.ts): were it read from a file, Gatsby would write every page anew in every build. */
declare const HEAVY_BLOCKS: LazyBlockFiles;

export const onPreRenderHTML: GatsbySSR['onPreRenderHTML'] = ({
  getHeadComponents,
  replaceHeadComponents,
  getPostBodyComponents,
  replacePostBodyComponents,
  pathname,
}) => {
  if (process.env.NODE_ENV !== 'production') return;
  const data = pathname === '/' ? 'index' : pathname.replace(/^\/|\/$/g, '');
  replaceHeadComponents([
    ...sharedStylesFirst(
      getHeadComponents()
        .filter(
          (node) => !(isTag(node) && node.type === 'meta' && (node.props.name === 'generator' || node.props.httpEquiv)),
        )
        .map((node) =>
          // Shared styles in a cached file instead of a copy in every page. A template's own few rules stay in its pages
          // (the policy names their hash): a second file would cost a first visit another way to the server and back.
          isTag(node) && isSharedStyle(node) ? (
            <link key={hrefOf(node)} rel="stylesheet" href={hrefOf(node)} />
          ) : isTag(node) && node.props.type === STRUCTURED_DATA ? (
            // Only the HTML has it (src/layout/head.tsx): what Gatsby counts as its own it would remove while hydrating.
            cloneElement(node, { 'data-gatsby-head': undefined })
          ) : (
            node
          ),
        ),
    ),
    <meta key="page-data" name={PAGE_DATA} content={`/page-data/${data}/page-data.json`} />,
  ]);
  // `window.pagePath` only serves a redirect in the browser; the server redirects (src/server/http/headers-and-redirects.ts).
  replacePostBodyComponents(getPostBodyComponents().filter((node) => !(isTag(node) && node.key === 'script-loader')));
};

const hrefOf = ({ props }: Tag) => String(props['data-href']);
const isSharedStyle = (node: Tag) =>
  node.type === 'style' && 'data-href' in node.props && !TEMPLATE_STYLES.test(hrefOf(node));

/** The sheet that all pages share says in which order the cascade layers stand; one that came before it would decide that. */
function sharedStylesFirst(nodes: ReactNode[]): ReactNode[] {
  const isSheet = (node: ReactNode): node is Tag =>
    isTag(node) && (node.props.rel === 'stylesheet' || node.type === 'style');
  const isShared = ({ props }: Tag) => String(props.href).startsWith('/styles.');
  const sheets = nodes.filter(isSheet).sort((a, b) => Number(isShared(b)) - Number(isShared(a)));
  return nodes.map((node) => (isSheet(node) ? sheets.shift() : node));
}

import type { HTMLAttributes, ReactNode } from 'react';
import { FONT_ADDRESS } from './schema/constants';
import { DEFER_LAYOUT_SCRIPT } from './client/deferred-layout';

/** What Gatsby makes of a page. */
interface Given {
  htmlAttributes: HTMLAttributes<HTMLHtmlElement>;
  headComponents: ReactNode;
  bodyAttributes: HTMLAttributes<HTMLBodyElement>;
  preBodyComponents: ReactNode;
  body: string;
  postBodyComponents: ReactNode;
}

/** The document around every page: Gatsby's own without what only Internet Explorer and an old Safari understood. */
export default function Html(given: Given) {
  return (
    // `lang` is among the attributes (src/gatsby/ssr.tsx).
    // eslint-disable-next-line jsx-a11y/html-has-lang
    <html {...given.htmlAttributes}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* Above the styles, for which a script would wait. */}
        <script dangerouslySetInnerHTML={{ __html: DEFER_LAYOUT_SCRIPT }} />
        {/* The text is laid out once: without this it is laid out in Arial first and again when the font is there. */}
        <link rel="preload" as="font" type="font/woff2" href={FONT_ADDRESS} crossOrigin="anonymous" />
        {given.headComponents}
      </head>
      <body {...given.bodyAttributes}>
        {given.preBodyComponents}
        <div id="___gatsby" dangerouslySetInnerHTML={{ __html: given.body }} />
        {given.postBodyComponents}
      </body>
    </html>
  );
}

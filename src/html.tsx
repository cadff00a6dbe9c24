import type { HTMLAttributes, ReactNode } from 'react';
import { FONT_ADDRESS } from './schema/constants';

/** Written into the bundle by src/gatsby/webpack/configure-webpack.ts: `deferLayout` of src/client/deferred-layout.ts. */
declare const DEFER_LAYOUT_SCRIPT: string;

/** The parts of a page, as Gatsby hands them over. */
interface Props {
  htmlAttributes: HTMLAttributes<HTMLHtmlElement>;
  headComponents: ReactNode;
  bodyAttributes: HTMLAttributes<HTMLBodyElement>;
  preBodyComponents: ReactNode;
  body: string;
  postBodyComponents: ReactNode;
}

/** The document around every page: Gatsby's own without the parts for Internet Explorer and an old Safari. */
export default function Html(props: Props) {
  return (
    // src/gatsby/ssr.tsx sets `lang` among the attributes.
    // eslint-disable-next-line jsx-a11y/html-has-lang
    <html {...props.htmlAttributes}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* Before the styles, because a script waits for the style sheets above it. */}
        <script dangerouslySetInnerHTML={{ __html: DEFER_LAYOUT_SCRIPT }} />
        {/* Without this the text is laid out twice: in Arial, and again when the font arrives. */}
        <link rel="preload" as="font" type="font/woff2" href={FONT_ADDRESS} crossOrigin="anonymous" />
        {props.headComponents}
      </head>
      <body {...props.bodyAttributes}>
        {props.preBodyComponents}
        <div id="___gatsby" dangerouslySetInnerHTML={{ __html: props.body }} />
        {props.postBodyComponents}
      </body>
    </html>
  );
}

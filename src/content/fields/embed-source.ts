/**
 * Reads embed markup (requirements R2.3, R3.9, R3.20). Writers paste what a video's host gives them; all that is taken
 * from it is the address in the first `<iframe>`, `<video>` or `<source>` that holds one the site may use. The markup
 * is read as a browser would read it, so that what is a comment, a text or another attribute there is one here.
 */
import { type DefaultTreeAdapterTypes, html, parseFragment } from 'parse5';
import { isVideoFile, PLAYERS } from '../../util/video-embed';

type Node = DefaultTreeAdapterTypes.ChildNode;

/**
 * An `https:` address, a file beside the content (`./clip.mp4`) or one of `static/` (`/clip.mp4`); nothing where the
 * markup names none of these.
 */
export function embedSource(markup: string | undefined): string | undefined {
  return markup ? firstSource(parseFragment(markup).childNodes) : undefined;
}

function firstSource(nodes: Node[]): string | undefined {
  for (const node of nodes) {
    if (!('tagName' in node)) continue;
    const source = sourceOf(node) ?? (node.tagName === 'audio' ? undefined : firstSource(node.childNodes));
    if (source) return source;
  }
  return undefined;
}

function sourceOf({ tagName, namespaceURI, attrs }: DefaultTreeAdapterTypes.Element): string | undefined {
  if (namespaceURI !== html.NS.HTML || !['iframe', 'video', 'source'].includes(tagName)) return undefined;
  const written = attrs.find(({ name }) => name === 'src')?.value.trim();
  if (!written) return undefined;
  return ownFile(written, tagName) ?? address(written);
}

/** A page to frame never is a file of ours. */
function ownFile(written: string, tagName: string): string | undefined {
  if (tagName === 'iframe' || /^(?:[a-z][a-z0-9+.-]*:|[/\\]{2}|#|\?)/i.test(written)) return undefined;
  const path = written.replace(/[?#].*$/s, '');
  if (path.startsWith('/')) return isVideoFile(path) ? path : undefined;
  return /^\.{1,2}\//.test(path) ? path : `./${path}`;
}

function address(written: string): string | undefined {
  const whole = written.replace(/^\/\//, 'https://');
  if (!URL.canParse(whole)) return undefined;
  const url = new URL(whole);
  // What stands before an `@` looks like the host and is not.
  if (url.protocol !== 'https:' || url.username || url.password) return undefined;
  return youtube(url) ?? vimeo(url) ?? url.href;
}

const only = (url: URL, names: string[]): [string, string][] =>
  [...url.searchParams].filter(([name]) => names.includes(name));

/** The player that sets no cookies before it plays, from whichever address of a video was copied. */
function youtube(url: URL): string | undefined {
  const host = url.hostname.replace(/^(?:www|m)\./, '');
  if (!['youtube.com', 'youtube-nocookie.com', 'youtu.be'].includes(host)) return undefined;
  const [first = '', second] = url.pathname.split('/').filter(Boolean);
  const id = host === 'youtu.be' ? first : (url.searchParams.get('v') ?? second);
  if (!id || !/^[\w-]+$/.test(id)) return undefined;
  return withParameters(`https://${PLAYERS.youtube}/embed/${id}`, only(url, ['start', 'end', 'list']));
}

/** The player that is asked not to track; `h` is the key of an unlisted video. */
function vimeo(url: URL): string | undefined {
  if (!['vimeo.com', 'www.vimeo.com', PLAYERS.vimeo].includes(url.hostname)) return undefined;
  const [, id, key] = /^\/(?:video\/)?(\d+)(?:\/(\w+))?\/?$/.exec(url.pathname) ?? [];
  if (!id) return undefined;
  const kept: [string, string][] = key ? [['h', key]] : only(url, ['h']);
  return withParameters(`https://${PLAYERS.vimeo}/video/${id}`, [...kept, ['dnt', '1']]);
}

function withParameters(base: string, parameters: [string, string][]): string {
  const query = new URLSearchParams(parameters).toString();
  return query ? `${base}?${query}` : base;
}

/**
 * Reads embed markup (requirements R2.3, R3.9, R3.20). Writers paste the embed code of a video's host. Only the URL of
 * the first `<iframe>`, `<video>` or `<source>` that the site may use is kept. The markup is parsed as in a browser, so
 * that comments, text and other attributes are not mistaken for the URL.
 */
import { type DefaultTreeAdapterTypes, html, parseFragment } from 'parse5';
import { isVideoFile, PLAYERS } from '../../util/video-embed';

type Node = DefaultTreeAdapterTypes.ChildNode;

/**
 * Returns an `https:` URL, the path of a file beside the content (`./clip.mp4`) or of one in `static/` (`/clip.mp4`),
 * or undefined if the markup has none of these.
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
  return localFile(written, tagName) ?? externalUrl(written);
}

/** An `<iframe>` never points at a local file. */
function localFile(written: string, tagName: string): string | undefined {
  if (tagName === 'iframe' || /^(?:[a-z][a-z0-9+.-]*:|[/\\]{2}|#|\?)/i.test(written)) return undefined;
  const path = written.replace(/[?#].*$/s, '');
  if (path.startsWith('/')) return isVideoFile(path) ? path : undefined;
  return /^\.{1,2}\//.test(path) ? path : `./${path}`;
}

function externalUrl(written: string): string | undefined {
  const whole = written.replace(/^\/\//, 'https://');
  if (!URL.canParse(whole)) return undefined;
  const url = new URL(whole);
  // `https://host.example@other.example` looks like a URL of the first host.
  if (url.protocol !== 'https:' || url.username || url.password) return undefined;
  return youtube(url) ?? vimeo(url) ?? url.href;
}

const pickParameters = (url: URL, names: string[]): [string, string][] =>
  [...url.searchParams].filter(([name]) => names.includes(name));

/** Turns any URL of a YouTube video into the URL of its player, which sets no cookies until it plays. */
function youtube(url: URL): string | undefined {
  const host = url.hostname.replace(/^(?:www|m)\./, '');
  if (!['youtube.com', 'youtube-nocookie.com', 'youtu.be'].includes(host)) return undefined;
  const [first = '', second] = url.pathname.split('/').filter(Boolean);
  const id = host === 'youtu.be' ? first : (url.searchParams.get('v') ?? second);
  if (!id || !/^[\w-]+$/.test(id)) return undefined;
  return withParameters(`https://${PLAYERS.youtube}/embed/${id}`, pickParameters(url, ['start', 'end', 'list']));
}

/** Turns any URL of a Vimeo video into the URL of its player without tracking. `h` is the key of an unlisted video. */
function vimeo(url: URL): string | undefined {
  if (!['vimeo.com', 'www.vimeo.com', PLAYERS.vimeo].includes(url.hostname)) return undefined;
  const [, id, key] = /^\/(?:video\/)?(\d+)(?:\/(\w+))?\/?$/.exec(url.pathname) ?? [];
  if (!id) return undefined;
  const kept: [string, string][] = key ? [['h', key]] : pickParameters(url, ['h']);
  return withParameters(`https://${PLAYERS.vimeo}/video/${id}`, [...kept, ['dnt', '1']]);
}

function withParameters(base: string, parameters: [string, string][]): string {
  const query = new URLSearchParams(parameters).toString();
  return query ? `${base}?${query}` : base;
}

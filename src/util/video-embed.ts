/** The URLs of embedded videos, for the browser. `src/content/fields/embed-code.ts` reads the embed code. */

/** The players whose parameters are known. */
export const PLAYERS = { youtube: 'www.youtube-nocookie.com', vimeo: 'player.vimeo.com' } as const;

/** Whether it is a file for `<video>`, not a page for `<iframe>`. */
export const isVideoFile = (source: string): boolean =>
  /\.(?:mp4|m4v|webm|ogv|mov|m3u8)$/i.test(source.replace(/[?#].*$/s, ''));

const idOf = (url: URL): string => url.pathname.split('/').filter(Boolean).pop() ?? '';

function withParameters(url: URL, parameters: Record<string, string>): string {
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

/** The player's URL after the visitor has pressed play. */
export function autoplayUrl(source: string): string {
  const url = new URL(source);
  const isYoutube = url.hostname === PLAYERS.youtube;
  return withParameters(url, { autoplay: '1', ...(isYoutube ? { playsinline: '1', rel: '0' } : {}) });
}

/** The player's URL for silent playback in a loop without controls. */
export function backgroundUrl(source: string): string {
  const url = new URL(source);
  // `background` implies the other parameters.
  if (url.hostname === PLAYERS.vimeo) return withParameters(url, { background: '1' });
  const silent = { autoplay: '1', mute: '1', loop: '1', controls: '0', playsinline: '1', playlist: idOf(url) };
  if (url.hostname === PLAYERS.youtube) return withParameters(url, { ...silent, disablekb: '1', rel: '0' });
  return withParameters(url, { ...silent, muted: '1', background: '1' });
}

/** The URL of the video's page, for a new tab and for visitors without scripts. */
export function watchUrl(source: string): string {
  const url = new URL(source);
  const list = url.searchParams.get('list');
  if (url.hostname === PLAYERS.youtube)
    return idOf(url) === 'videoseries' && list
      ? withParameters(new URL('https://www.youtube.com/playlist'), { list })
      : withParameters(new URL('https://www.youtube.com/watch'), { v: idOf(url) });
  if (url.hostname === PLAYERS.vimeo)
    return `https://vimeo.com/${[idOf(url), url.searchParams.get('h')].filter(Boolean).join('/')}`;
  return source;
}

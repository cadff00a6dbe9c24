/**
 * Google Tag Manager (requirement R6.9), for visitors who have agreed. What it is told of a page is its title and its
 * path: not the query, not the fragment, nothing from forms.
 */
const SCRIPT = 'https://www.googletagmanager.com/gtm.js';
const STORES = ['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage'] as const;
/** First-party cookies of Google's tags. */
const COOKIES = /^_(?:ga|gid|gat|gcl|dc)/;

const layer = (): unknown[] => ((window as { dataLayer?: unknown[] }).dataLayer ??= []);

/** Commands are told from events by being `arguments`. */
function command(..._words: unknown[]): void {
  // eslint-disable-next-line prefer-rest-params
  layer().push(arguments);
}

/** Only visits are measured; nobody is asked about advertising, so that stays denied. */
const consent = (isGiven: boolean) =>
  Object.fromEntries(STORES.map((store) => [store, isGiven && store === 'analytics_storage' ? 'granted' : 'denied']));

let isLoaded = false;
let isMeasuring = false;

export function startTags(container: string): void {
  if (isMeasuring) return;
  isMeasuring = true;
  if (!isLoaded) command('consent', 'default', consent(false));
  command('consent', 'update', consent(true));
  if (isLoaded) return;
  isLoaded = true;
  layer().push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  const script = document.createElement('script');
  script.async = true;
  script.src = `${SCRIPT}?id=${encodeURIComponent(container)}`;
  document.head.append(script);
}

/**
 * A script cannot be unloaded: it is told and hears of no further page. Its cookies go, also those of an earlier visit
 * whose consent has lapsed since.
 */
export function stopTags(): void {
  if (isMeasuring) command('consent', 'update', consent(false));
  isMeasuring = false;
  const hosts = location.hostname.split('.').map((_, start, parts) => parts.slice(start).join('.'));
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=');
    if (!COOKIES.test(name)) continue;
    for (const domain of ['', ...hosts.map((host) => `; domain=${host}`)])
      document.cookie = `${name}=; path=/; max-age=0${domain}`;
  }
}

export function pageView(title: string, path: string): void {
  if (!isMeasuring) return;
  layer().push({
    event: 'page_view',
    page_title: title,
    page_path: path,
    page_location: location.origin + path,
  });
}

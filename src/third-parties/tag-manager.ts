/**
 * Google Tag Manager (requirement R6.9), for visitors who have agreed. It gets the title and the path of a page: no query, no
 * fragment, nothing from forms.
 */
const SCRIPT = 'https://www.googletagmanager.com/gtm.js';
const CONSENT_TYPES = ['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage'] as const;
const TAG_COOKIES = /^_(?:ga|gid|gat|gcl|dc)/;

const dataLayer = (): unknown[] => ((window as { dataLayer?: unknown[] }).dataLayer ??= []);

/** The tag manager recognises a command by its type, `arguments`; an event is a plain object. */
function pushCommand(..._words: unknown[]): void {
  // eslint-disable-next-line prefer-rest-params
  dataLayer().push(arguments);
}

/** The notice asks about counting visits only, so advertising stays denied. */
const consentState = (isGiven: boolean) =>
  Object.fromEntries(
    CONSENT_TYPES.map((type) => [type, isGiven && type === 'analytics_storage' ? 'granted' : 'denied']),
  );

let isLoaded = false;
let isCounting = false;

export function startTags(container: string): void {
  if (isCounting) return;
  isCounting = true;
  if (!isLoaded) pushCommand('consent', 'default', consentState(false));
  pushCommand('consent', 'update', consentState(true));
  if (isLoaded) return;
  isLoaded = true;
  dataLayer().push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  const script = document.createElement('script');
  script.async = true;
  script.src = `${SCRIPT}?id=${encodeURIComponent(container)}`;
  document.head.append(script);
}

/**
 * A script cannot be unloaded, so the tag manager gets the withdrawal and no further page view. This also deletes its cookies,
 * including those of an earlier visit whose consent has expired.
 */
export function stopTags(): void {
  if (isCounting) pushCommand('consent', 'update', consentState(false));
  isCounting = false;
  const hosts = location.hostname.split('.').map((_, start, parts) => parts.slice(start).join('.'));
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=');
    if (!TAG_COOKIES.test(name)) continue;
    for (const domain of ['', ...hosts.map((host) => `; domain=${host}`)])
      document.cookie = `${name}=; path=/; max-age=0${domain}`;
  }
}

export function sendPageView(title: string, path: string): void {
  if (!isCounting) return;
  dataLayer().push({
    event: 'page_view',
    page_title: title,
    page_path: path,
    page_location: location.origin + path,
  });
}

/** The state of the content from the development server, for the parts of a page that show it. */
import { useSyncExternalStore } from 'react';
import { type DevelopState, ENDPOINTS, type ShownProblem } from '../../schema/develop-data';
import { readablePath } from '../../util/readable-path';
import { pageDataPath } from '../../util/urls';
import { capitalise } from '../../util/words';

interface LiveState extends Partial<DevelopState> {
  isConnected: boolean;
  /** The result of the last attempt to open a file. */
  notice?: string;
}

const NOTICE_MS = 6000;

let state: LiveState = { isConnected: true };
let source: EventSource | undefined;
const listeners = new Set<() => void>();

function update(change: Partial<LiveState>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

export function useContentState(): LiveState {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
    () => state,
  );
}

/** Browsers open only six connections per server, so only visible tabs keep one. */
export function followContent(): void {
  const follow = (): void => {
    if (document.visibilityState === 'hidden') {
      source?.close();
      source = undefined;
    } else source ??= connect();
  };
  document.addEventListener('visibilitychange', follow);
  // A page in the back-forward cache must not keep a connection.
  window.addEventListener('pagehide', () => source?.close());
  follow();
}

function connect(): EventSource {
  const events = new EventSource(ENDPOINTS.state);
  events.addEventListener('open', () => update({ isConnected: true }));
  events.addEventListener('error', () => update({ isConnected: false }));
  events.addEventListener('message', ({ data }: MessageEvent<string>) => {
    const before = state.paths;
    const next = JSON.parse(data) as DevelopState;
    update({ ...next, isConnected: true });
    const here = withSlash(window.location.pathname);
    if (before && !before.includes(here) && next.paths.includes(here)) void showNewPage(here);
  });
  return events;
}

export const withSlash = (path: string): string => readablePath(path).replace(/\/*$/, '/');

/** Gatsby remembers that a path had no page, so a page that appears there needs a reload. */
async function showNewPage(path: string): Promise<void> {
  if (!document.querySelector('[data-not-found]')) return;
  for (let attempt = 0; attempt < 50; attempt++) {
    const page = (await fetch(pageDataPath(path))
      .then((response) => response.json())
      .catch(() => ({}))) as { path?: string };
    if (page.path) return window.location.reload();
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

let noticeTimer: ReturnType<typeof setTimeout> | undefined;

function showNotice(notice: string): void {
  update({ notice });
  clearTimeout(noticeTimer);
  noticeTimer = setTimeout(() => update({ notice: '' }), NOTICE_MS);
}

async function ask(endpoint: string, body: unknown, place: string, done: 'opened' | 'corrected'): Promise<void> {
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch(endpoint, { method: 'POST', headers, body: JSON.stringify(body) }).catch(
    () => undefined,
  );
  if (response?.ok) showNotice(`${capitalise(done)} ${place}`);
  else showNotice(`${place} was not ${done}. ${response ? await response.text() : 'The server does not answer.'}`);
}

/** Opens `file:line:column` in the writer's editor. */
export const openSource = (place: string): Promise<void> => ask(ENDPOINTS.open, { source: place }, place, 'opened');

/** Applies the fix that a message offers. The page shows it like any edit. */
export const fixProblem = ({ file, line, column, rule }: ShownProblem): Promise<void> =>
  ask(ENDPOINTS.fix, { file, line, column, rule }, file, 'corrected');

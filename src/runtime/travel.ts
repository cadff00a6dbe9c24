/**
 * The way to another page of this site. Gatsby loads the page and shows it; what it does where that fails is either
 * nothing, or a full load that drops query and hash, adds a second entry to the history and, without a connection,
 * trades the page for the browser's error page. So the page is loaded here first, and Gatsby is asked only for what
 * is there. Anything else is a full load, once it is known that something answers, or a word about why not.
 */
import { isSamePage, NOT_FOUND } from './addresses';
import { answers } from './answers';
import { type Loaded, loadHeavyOf } from './heavy';
import { beginProgress, endProgress, tell } from './progress';
import { mayLeave, stays } from './unsent';

/** What Gatsby's loader answers: a page, or that there is none. */
interface Answer extends Loaded {
  status?: string;
  error?: unknown;
  page?: { path: string; webpackCompilationHash?: string };
}

export interface Means {
  loadPage(path: string): Promise<Answer | undefined>;
  /** Inside the app. */
  navigate(address: string): void;
  /** In full. */
  load?(address: string): void;
  /** The way has come to an end, here or there. */
  done?(): void;
}

const isOfOtherBuild = ({ webpackCompilationHash }: NonNullable<Answer['page']>): boolean =>
  webpackCompilationHash !== (window as { ___webpackCompilationHash?: string }).___webpackCompilationHash;

let journeys = 0;

/** Whatever was under way counts no longer: another page is here, or the visitor has chosen to stay. */
export function endJourney(): void {
  journeys += 1;
  endProgress();
}

export function traveller({
  loadPage,
  navigate,
  load = (address) => window.location.assign(address),
  done = () => {},
}: Means): (address: string) => Promise<void> {
  function stay(): void {
    endJourney();
    stays();
    done();
  }

  /** The browser shows the rest of the way. */
  function loadInFull(address: string): void {
    if (!mayLeave()) return stay();
    endJourney();
    load(address);
    done();
  }

  return async function go(address) {
    const journey = ++journeys;
    const overtaken = () => journey !== journeys;
    const here = { label: 'Stay on this page', act: stay };
    beginProgress(() =>
      tell('The page is taking long to arrive.', [{ label: 'Load it anew', act: () => loadInFull(address) }, here]),
    );

    const { page, error } = await find(address);
    if (overtaken()) return;
    if (page && !isOfOtherBuild(page)) {
      endProgress();
      // Entered since the click. A form stays where only the query changes.
      if (isSamePage(address, window.location.pathname) || mayLeave()) navigate(address);
      else stay();
      return;
    }
    if (!page) reportError(new Error(`Could not load ${address}`, { cause: error }));
    // Another build's page: its server has just answered.
    const reachable = Boolean(page?.webpackCompilationHash) || (await answers(address));
    if (overtaken()) return;
    if (reachable) return loadInFull(address);
    stay();
    const why = navigator.onLine
      ? 'The page could not be loaded: our server does not answer. Please try again in a moment.'
      : 'You are offline, so the page could not be loaded. This one stays here until you are back.';
    tell(why, [{ label: 'Try again', act: () => void go(address) }, here]);
  };

  /** The page with all that draws it. */
  async function find(address: string): Promise<Answer> {
    try {
      const answer = (await loadPage(address.replace(/#.*$/, ''))) ?? {};
      const { page } = answer;
      if (!page || isOfOtherBuild(page)) return answer;
      if (page.path !== NOT_FOUND && !isSamePage(page.path, address)) throw new Error(`${page.path} came instead`);
      await loadHeavyOf(answer);
      return answer;
    } catch (error) {
      return { error };
    }
  }
}

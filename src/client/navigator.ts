/**
 * The way to another page of this site. Gatsby loads the page and shows it; what it does where that fails is either
 * nothing, or a full load that drops query and hash, adds a second entry to the history and, without a connection,
 * trades the page for the browser's error page. So the page is loaded here first, and Gatsby is asked only for what
 * is there. Anything else is a full load, once it is known that something answers, or a word about why not.
 */
import { isSamePage, NOT_FOUND_PATH } from '../util/urls';
import { isReachable } from './is-reachable';
import { type LoadedPage, loadLazyBlocks } from './lazy-blocks';
import { showStatus, clearStatus, showNotice } from './navigation-status';
import { confirmLeave, resetGuard } from './unsaved-forms';

/** What Gatsby's loader answers: a page, or that there is none. */
interface LoaderResult extends LoadedPage {
  status?: string;
  error?: unknown;
  page?: { path: string; webpackCompilationHash?: string };
}

export interface NavigatorOptions {
  loadPage(path: string): Promise<LoaderResult | undefined>;
  /** Inside the app. */
  navigate(address: string): void;
  /** In full. */
  load?(address: string): void;
  /** The way has come to an end, here or there. */
  done?(): void;
}

const isOfOtherBuild = ({ webpackCompilationHash }: NonNullable<LoaderResult['page']>): boolean =>
  webpackCompilationHash !== (window as { ___webpackCompilationHash?: string }).___webpackCompilationHash;

let navigationId = 0;

/** Whatever was under way counts no longer: another page is here, or the visitor has chosen to stay. */
export function cancelNavigation(): void {
  navigationId += 1;
  clearStatus();
}

export function createNavigator({
  loadPage,
  navigate,
  load = (address) => window.location.assign(address),
  done = () => {},
}: NavigatorOptions): (address: string) => Promise<void> {
  function stay(): void {
    cancelNavigation();
    resetGuard();
    done();
  }

  /** The browser shows the rest of the way. */
  function nativeNavigation(address: string): void {
    if (!confirmLeave()) return stay();
    cancelNavigation();
    load(address);
    done();
  }

  return async function navigateTo(address) {
    const journey = ++navigationId;
    const isSuperseded = () => journey !== navigationId;
    const here = { label: 'Stay on this page', act: stay };
    showStatus(() =>
      showNotice('The page is taking long to arrive.', [
        { label: 'Load it anew', act: () => nativeNavigation(address) },
        here,
      ]),
    );

    const { page, error } = await loadPageWithBlocks(address);
    if (isSuperseded()) return;
    if (page && !isOfOtherBuild(page)) {
      clearStatus();
      // Entered since the click. A form stays where only the query changes.
      if (isSamePage(address, window.location.pathname) || confirmLeave()) navigate(address);
      else stay();
      return;
    }
    if (!page) reportError(new Error(`Could not load ${address}`, { cause: error }));
    // Another build's page: its server has just answered.
    const reachable = Boolean(page?.webpackCompilationHash) || (await isReachable(address));
    if (isSuperseded()) return;
    if (reachable) return nativeNavigation(address);
    stay();
    const why = navigator.onLine
      ? 'The page could not be loaded: our server does not answer. Please try again in a moment.'
      : 'You are offline, so the page could not be loaded. This one stays here until you are back.';
    showNotice(why, [{ label: 'Try again', act: () => void navigateTo(address) }, here]);
  };

  /** The page with all that draws it. */
  async function loadPageWithBlocks(address: string): Promise<LoaderResult> {
    try {
      const answer = (await loadPage(address.replace(/#.*$/, ''))) ?? {};
      const { page } = answer;
      if (!page || isOfOtherBuild(page)) return answer;
      if (page.path !== NOT_FOUND_PATH && !isSamePage(page.path, address)) throw new Error(`${page.path} came instead`);
      await loadLazyBlocks(answer);
      return answer;
    } catch (error) {
      return { error };
    }
  }
}

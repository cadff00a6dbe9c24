/**
 * Navigates to another page of this site. When Gatsby cannot load a page, it does nothing or loads it in full: without
 * query and hash, with a second history entry and, offline, with the browser's error page. So the page is loaded here
 * first, and Gatsby only displays it (docs/decisions/0017). Any other page is loaded in full if the server answers;
 * otherwise a notice says why not.
 */
import { isSamePage, NOT_FOUND_PATH } from '../util/urls';
import { isReachable } from './is-reachable';
import { type LoadedPage, loadLazyBlocks } from './lazy-blocks';
import { finishNavigation, navigationState } from './navigation-state';
import { showStatus, clearStatus, showNotice } from './navigation-status';
import { confirmLeave, resetGuard } from './unsaved-forms';

/** The result of Gatsby's loader: a page, or why it could not be loaded. */
interface LoaderResult extends LoadedPage {
  error?: unknown;
  page?: { path: string; webpackCompilationHash?: string };
}

export interface NavigatorOptions {
  loadPage(path: string): Promise<LoaderResult | undefined>;
  navigate(url: string): void;
  assign?(url: string): void;
}

const isOfOtherBuild = ({ webpackCompilationHash }: NonNullable<LoaderResult['page']>): boolean =>
  webpackCompilationHash !== (window as { ___webpackCompilationHash?: string }).___webpackCompilationHash;

/** Supersedes the navigation in progress: another page is displayed, or the visitor has chosen to stay. */
export function cancelNavigation(): void {
  finishNavigation();
  clearStatus();
}

function stay(): void {
  cancelNavigation();
  resetGuard();
}

const STAY = { label: 'Stay on this page', act: stay };

export function createNavigator({
  loadPage,
  navigate,
  assign = (url) => window.location.assign(url),
}: NavigatorOptions): (url: string) => Promise<void> {
  function nativeNavigation(url: string): void {
    if (!confirmLeave()) return stay();
    cancelNavigation();
    assign(url);
  }

  return async function navigateTo(url) {
    const id = ++navigationState.id;
    const isSuperseded = () => id !== navigationState.id;
    const onSlow = () =>
      showNotice('The page is taking a long time to load.', [
        { label: 'Load the page again', act: () => nativeNavigation(url) },
        STAY,
      ]);
    showStatus(onSlow);

    const { page, error } = await loadPageWithBlocks(url);
    if (isSuperseded()) return;
    if (page && !isOfOtherBuild(page)) {
      clearStatus();
      // Ask again, because the visitor may have typed since the click. A form stays if only the query changes.
      if (isSamePage(url, window.location.pathname) || confirmLeave()) navigate(url);
      else stay();
      return;
    }
    if (!page) reportError(new Error(`Could not load ${url}`, { cause: error }));
    // A page from another build proves that the server answers.
    const reachable = Boolean(page?.webpackCompilationHash) || (await isReachable(url));
    if (isSuperseded()) return;
    if (reachable) return nativeNavigation(url);
    stay();
    const message = navigator.onLine
      ? 'The page could not be loaded because our server is not answering. Please try again in a moment.'
      : 'You are offline, so the page could not be loaded. You can stay on this one until you are back online.';
    showNotice(message, [{ label: 'Try again', act: () => void navigateTo(url) }, STAY]);
  };

  async function loadPageWithBlocks(url: string): Promise<LoaderResult> {
    try {
      const result = (await loadPage(url.replace(/#.*$/, ''))) ?? {};
      const { page } = result;
      if (!page || isOfOtherBuild(page)) return result;
      if (page.path !== NOT_FOUND_PATH && !isSamePage(page.path, url)) throw new Error(`${page.path} came instead`);
      await loadLazyBlocks(result);
      return result;
    } catch (error) {
      return { error };
    }
  }
}

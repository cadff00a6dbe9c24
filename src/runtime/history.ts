/** Whether Back has a page to go back to: one of ours, or the one that led here. A page in a new tab has none. */
export function hasPreviousPage(): boolean {
  const { navigation } = window as { navigation?: { canGoBack: boolean } };
  if (navigation?.canGoBack) return true;
  const { referrer } = document;
  const fromOutside = referrer !== '' && new URL(referrer).origin !== window.location.origin;
  return (fromOutside || !navigation) && window.history.length > 1;
}

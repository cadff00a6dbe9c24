/**
 * Copies the page's URL. Where the clipboard is missing or blocked, a field shows the URL, selected, for copying by hand.
 * A status announces the changed label; the button keeps the focus and its place. Where the system has a share sheet, a
 * second button opens it, because the first one must copy (docs/decisions/0073).
 */
import { useEffect, useId, useRef, useState } from 'react';
import { SHARE_CONFIRMATION_MS } from '../../schema/constants';
import { Icon } from '../../ui/icon';
import { useHydrated } from '../../ui/use-hydrated';
import * as styles from './share-links.module.css';

function CopyByHand({ address }: { address: string }) {
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, [address]);
  return (
    <div className={styles.byHand}>
      <label htmlFor={id}>Copy this address</label>
      <input
        className={styles.address}
        id={id}
        ref={field}
        type="url"
        readOnly
        value={address}
        onFocus={(event) => event.currentTarget.select()}
      />
    </div>
  );
}

export function ShareLinks({ siteUrl, title, by }: { siteUrl: string; title: string; by?: string | undefined }) {
  const [copied, setCopied] = useState(false);
  const [address, setAddress] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hasShareSheet = useHydrated() && 'share' in navigator;

  useEffect(() => () => clearTimeout(timer.current), []);

  const addressOfPage = () => siteUrl + window.location.pathname;
  /** Rejects if the visitor closes the sheet. */
  const openShareSheet = () =>
    void navigator
      .share({ title, ...(by ? { text: `${title}, by ${by}` } : {}), url: addressOfPage() })
      .catch(() => {});

  const share = async () => {
    const link = addressOfPage();
    try {
      await navigator.clipboard.writeText(link);
    } catch {
      setAddress(link);
      return;
    }
    clearTimeout(timer.current);
    setAddress(undefined);
    setCopied(true);
    timer.current = setTimeout(() => setCopied(false), SHARE_CONFIRMATION_MS);
  };

  return (
    <div className={`scripted ${styles.share}`}>
      <button className="button" data-quiet="" type="button" onClick={() => void share()}>
        <Icon name={copied ? 'check' : 'share'} />
        {/* An element makes React update the text even after a browser has translated the page. */}
        <span>{copied ? 'Link copied!' : 'Share'}</span>
      </button>
      {hasShareSheet && (
        <button className="button" data-quiet="" type="button" onClick={openShareSheet}>
          Send to…
        </button>
      )}
      <span className="visuallyHidden" role="status">
        {copied ? 'Link copied!' : ''}
      </span>
      {address && <CopyByHand address={address} />}
    </div>
  );
}

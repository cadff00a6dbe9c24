/**
 * Copies the page's address. Where the clipboard is missing or refused, the address is shown, selected, to be copied by
 * hand. The change of the label is announced; the button keeps the focus and its place.
 */
import { useEffect, useId, useRef, useState } from 'react';
import { SHARE_CONFIRMATION_MS } from '../../schema/constants';
import { Icon } from '../../ui/icon';
import * as styles from './share-links.module.css';

interface Props {
  siteUrl: string;
}

export function Share({ siteUrl }: Props) {
  const [copied, setCopied] = useState(false);
  /** Set where it has to be copied by hand. */
  const [address, setAddress] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!address) return;
    field.current?.focus();
    field.current?.select();
  }, [address]);

  const share = async () => {
    const link = siteUrl + window.location.pathname;
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
    <div className={styles.share}>
      <button className="button" data-quiet="" type="button" onClick={() => void share()}>
        <Icon name={copied ? 'check' : 'share'} />
        {/* In an element of their own, words also change where a browser has put its translation in their place. */}
        <span>{copied ? 'Link copied!' : 'Share'}</span>
      </button>
      <span className="visuallyHidden" role="status">
        {copied ? 'Link copied!' : ''}
      </span>
      {address && (
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
      )}
    </div>
  );
}

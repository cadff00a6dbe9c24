import { useEffect, useState } from 'react';
import { SHARE_CONFIRMATION_MS } from '../../schema/constants';
import { Icon } from '../../ui/icon';
import { Tree } from '../tree';
import * as styles from './cheatsheet.module.css';
import type { CheatsheetEntry } from '../../schema/block-reference';

export interface ExampleDisplay {
  colour: string;
  hydrated: boolean;
  isDrawn: boolean;
}

interface Props extends ExampleDisplay {
  block: string;
  example: CheatsheetEntry['examples'][number];
}

/**
 * The source of an example is in the HTML. Its preview is rendered once scripts run, because all previews together are
 * half a megabyte.
 */
export function Example({ block, example, colour, hydrated, isDrawn }: Props) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), SHARE_CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = () =>
    navigator.clipboard.writeText(example.mdx).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <div className={styles.example}>
      <figure>
        <div className={styles.preview} data-colour={colour}>
          {isDrawn && (
            <div className="prose">
              <Tree tree={example.tree} />
            </div>
          )}
        </div>
        <figcaption className={styles.caption}>
          <span className="label">{example.title}</span>
          {hydrated && (
            <button className={`withIcon ${styles.copy}`} type="button" onClick={copy}>
              <Icon name={copied ? 'check' : 'copy'} />
              <span aria-live="polite">{copied ? 'Copied' : 'Copy'}</span>
              <span className="visuallyHidden">{`: ${block}, ${example.title}`}</span>
            </button>
          )}
        </figcaption>
      </figure>
      <pre className={styles.mdx}>
        <code>{example.mdx}</code>
      </pre>
    </div>
  );
}

import { useEffect, useRef, useState } from 'react';
import { Link } from '../ui/link';
import { MAIN_CONTENT } from '../ui/landmark-ids';
import { focusTemporarily } from '../client/focus-restoration';
import { asksForPrivacy, type Choice, choiceMade, choose, onChoiceElsewhere } from './consent';
import { CHOICES_EVENT } from './cookie-choices';
import type { MeasuredProps } from './analytics';
import * as styles from './consent-notice.module.css';
import { pageView, startTags, stopTags } from './tag-manager';

/** Asks once, measures those who agree, and can be asked again from the footer. */
export default function ConsentNotice({ container, title, address, privacyPolicy }: MeasuredProps) {
  const [choice, setChoice] = useState(choiceMade);
  const [isOpen, setOpen] = useState(choice === undefined);
  const [isSaved, setSaved] = useState(false);
  const notice = useRef<HTMLElement>(null);
  /** What had the focus when the visitor asked for the notice. */
  const opener = useRef<HTMLElement>(null);

  useEffect(() => {
    const open = () => {
      opener.current = document.activeElement as HTMLElement | null;
      setSaved(false);
      setOpen(true);
    };
    window.addEventListener(CHOICES_EVENT, open);
    return () => window.removeEventListener(CHOICES_EVENT, open);
  }, []);

  useEffect(
    () =>
      onChoiceElsewhere(() => {
        const made = choiceMade();
        setChoice(made);
        setOpen(made === undefined);
      }),
    [],
  );

  // Shown by itself it takes no focus; asked for, it does.
  useEffect(() => {
    if (isOpen && opener.current) notice.current?.focus();
  }, [isOpen]);

  useEffect(() => {
    if (choice !== 'accepted') {
      stopTags();
      return undefined;
    }
    startTags(container);
    const path = address === '/404/' ? address : location.pathname;
    return whenTitled(title, () => pageView(title, path));
  }, [choice, container, title, address]);

  const answer = (answered: Choice) => () => {
    choose(answered);
    setChoice(answered);
    setSaved(true);
    setOpen(false);
    const place = opener.current ?? document.getElementById(MAIN_CONTENT);
    if (place) focusTemporarily(place);
    opener.current = null;
  };
  return (
    <>
      {isOpen && (
        <section className={styles.notice} aria-label="Cookies" data-colour="white" tabIndex={-1} ref={notice}>
          <div className={`wrap ${styles.inside}`}>
            <p className={styles.text}>
              <strong>May we count your visit?</strong> Google would help us see which pages are read, and keep cookies
              on your device. Nothing is counted unless you accept, and all of the site works either way.
              {asksForPrivacy() &&
                choice !== 'accepted' &&
                ' Your browser asks sites not to track you, so we do not.'}{' '}
              {privacyPolicy && <Link href={privacyPolicy}>Privacy policy</Link>}
            </p>
            <div className={styles.answers}>
              <button className="button" type="button" onClick={answer('accepted')}>
                Accept
              </button>
              <button className="button" type="button" onClick={answer('declined')}>
                Decline
              </button>
            </div>
          </div>
        </section>
      )}
      <p className="visuallyHidden" role="status">
        {isSaved && 'Your choice is kept. “Cookie choices” at the foot of each page changes it.'}
      </p>
    </>
  );
}

const TITLE_CHECK_MS = 50;
const TITLE_LIMIT_MS = 1_000;

/** The title follows the page a moment later, and tags may read it from the document. Returns what calls it off. */
function whenTitled(title: string, done: () => void): () => void {
  const deadline = Date.now() + TITLE_LIMIT_MS;
  let timer: ReturnType<typeof setTimeout>;
  const check = () => {
    if (document.title === title || Date.now() >= deadline) done();
    else timer = setTimeout(check, TITLE_CHECK_MS);
  };
  timer = setTimeout(check);
  return () => clearTimeout(timer);
}

import { useEffect, useRef, useState } from 'react';
import { Link } from '../ui/link';
import { MAIN_CONTENT } from '../ui/landmark-ids';
import { focusTemporarily } from '../client/focus-restoration';
import { asksForPrivacy, type Choice, currentChoice, onChoiceElsewhere, saveChoice } from './consent';
import { onAskAgain } from './cookie-choices';
import * as styles from './consent-notice.module.css';
import { sendPageView, startTags, stopTags } from './tag-manager';

export interface ConsentNoticeProps {
  container: string;
  title: string;
  /** The path of the page. `/404/` for every page that does not exist. */
  address: string;
  privacyPolicy?: string;
}

/** Asks for consent once, reports page views of visitors who agree, and opens again from the footer. */
export default function ConsentNotice({ container, title, address, privacyPolicy }: ConsentNoticeProps) {
  const { choice, isOpen, isSaved, notice, answer } = useConsent();

  useEffect(() => {
    if (choice !== 'accepted') {
      stopTags();
      return undefined;
    }
    startTags(container);
    const path = address === '/404/' ? address : location.pathname;
    return whenTitleIs(title, () => sendPageView(title, path));
  }, [choice, container, title, address]);

  return (
    <>
      {isOpen && (
        <section
          className={`noPrint ${styles.notice}`}
          aria-label="Cookies"
          data-colour="white"
          tabIndex={-1}
          ref={notice}
        >
          <div className={`wrap ${styles.inside}`}>
            <p className={styles.text}>
              <strong>Can we count your visit?</strong> If you accept, Google shows us which pages people read and
              stores cookies on your device. We count nothing unless you accept, and the whole site works either way.
              {asksForPrivacy() &&
                choice !== 'accepted' &&
                ' Your browser asks sites not to track you, so we do not.'}{' '}
              {privacyPolicy && <Link href={privacyPolicy}>Privacy policy</Link>}
            </p>
            <div className={styles.answers}>
              <button className="button" type="button" onClick={() => answer('accepted')}>
                Accept
              </button>
              <button className="button" type="button" onClick={() => answer('declined')}>
                Decline
              </button>
            </div>
          </div>
        </section>
      )}
      <p className="visuallyHidden" role="status">
        {isSaved && 'Your choice is saved. You can change it with “Cookie choices” at the bottom of every page.'}
      </p>
    </>
  );
}

/** The visitor's choice and the state of the notice, even if the choice is made in another tab. */
function useConsent() {
  const [choice, setChoice] = useState(currentChoice);
  const [isOpen, setOpen] = useState(choice === undefined);
  const [isSaved, setSaved] = useState(false);
  const notice = useRef<HTMLElement>(null);
  /** The element that had the focus when the visitor opened the notice. */
  const opener = useRef<HTMLElement>(null);

  useEffect(() => {
    const onOpen = () => {
      opener.current = document.activeElement as HTMLElement | null;
      setSaved(false);
      setOpen(true);
    };
    const onChoice = () => {
      const current = currentChoice();
      setChoice(current);
      setOpen(current === undefined);
    };
    const stops = [onAskAgain(onOpen), onChoiceElsewhere(onChoice)];
    return () => stops.forEach((stop) => stop());
  }, []);

  // The notice takes the focus only when the visitor opened it.
  useEffect(() => {
    if (isOpen && opener.current) notice.current?.focus();
  }, [isOpen]);

  const answer = (given: Choice) => {
    saveChoice(given);
    setChoice(given);
    setSaved(true);
    setOpen(false);
    const target = opener.current ?? document.getElementById(MAIN_CONTENT);
    if (target) focusTemporarily(target);
    opener.current = null;
  };
  return { choice, isOpen, isSaved, notice, answer };
}

const TITLE_CHECK_MS = 50;
const TITLE_LIMIT_MS = 1_000;

/**
 * Waits for the new title of the document, which tags may read: it follows the page. Returns a function that cancels.
 */
function whenTitleIs(title: string, done: () => void): () => void {
  const deadline = Date.now() + TITLE_LIMIT_MS;
  let timer: ReturnType<typeof setTimeout>;
  const check = () => {
    if (document.title === title || Date.now() >= deadline) done();
    else timer = setTimeout(check, TITLE_CHECK_MS);
  };
  timer = setTimeout(check);
  return () => clearTimeout(timer);
}

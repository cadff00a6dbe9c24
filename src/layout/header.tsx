import { SCROLL_MARKER_PX } from '../schema/constants';
import { Link } from '../ui/link';
import type { Section, SiteSettings } from '../schema/page-data';
import { SEARCH_LINK } from '../search/search-paths';
import { Icon } from '../ui/icon';
import { Logo, MspLogo } from './logo';
import { DesktopMenu } from './menus/desktop-menu';
import * as styles from './header.module.css';
import type { CurrentPage } from './menus/menu-label';
import { MobileMenu } from './menus/mobile-menu';
import { MAIN_NAVIGATION } from '../ui/landmark-ids';

/** Sets the attribute without React, which would re-render all menus at the first scroll. */
function markScrolled(header: HTMLElement) {
  const update = () => header.toggleAttribute('data-scrolled', window.scrollY >= SCROLL_MARKER_PX);
  update();
  window.addEventListener('scroll', update, { passive: true });
  return () => window.removeEventListener('scroll', update);
}

export function Header({ site, page }: { site: SiteSettings; page: CurrentPage & { section: Section } }) {
  const { brand, navigation } = site;
  const msp = page.section === 'msp';
  const mspHome = navigation.msp[0]?.path;
  return (
    <header className={styles.header} ref={markScrolled} data-msp={msp || undefined}>
      <div className={`wrap ${styles.bar}`}>
        <div className={styles.marks}>
          <Link className={styles.logo} href="/" aria-label={`${brand.name}, home`}>
            <Logo name={brand.name} />
          </Link>
          {msp && mspHome && (
            <Link className={styles.logo} href={mspHome} aria-label={`Team ${brand.name} MSP, home`}>
              <MspLogo name={brand.name} />
            </Link>
          )}
        </div>
        <div className={`noPrint ${styles.navigation}`} id={MAIN_NAVIGATION}>
          <DesktopMenu links={navigation.main} currentPage={page} />
          {/* A plain anchor: nothing of the search is loaded before a visitor wants it. */}
          <a className={`square ${styles.search}`} href={SEARCH_LINK} rel="search" aria-label="Search">
            <Icon name="search" />
          </a>
          <MobileMenu links={navigation.main} currentPage={page} label={msp ? 'Open main menu' : 'Open menu'} />
        </div>
      </div>
    </header>
  );
}

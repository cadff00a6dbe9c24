import type { ReactNode } from 'react';
import type { ArticlePage, GeneralPage, MenuLink, SiteSettings } from '../schema/page-data';
import * as bannerStyles from './browser-banner.module.css';
import { Footer } from './footer';
import { pageTitle } from './head';
import { Header } from './header';
import * as styles from './layout.module.css';
import { ariaCurrent, type CurrentPage, MenuLabel } from './menus/menu-label';
import * as mspMenu from './menus/msp-menu.module.css';
import { inBrowser } from '../ui/in-browser';
import { MAIN_CONTENT, MAIN_NAVIGATION } from '../ui/landmark-ids';

/** The notice and the tag manager load only on sites that configure one. */
const Analytics = inBrowser(() => import('../third-parties/consent-notice'));

interface Props {
  site: SiteSettings;
  page: Pick<GeneralPage | ArticlePage, 'title' | 'address' | 'canonical' | 'section' | 'draft'>;
  children: ReactNode;
}

export function Layout({ site, page, children }: Props) {
  return (
    <div className={styles.page} data-section={page.section}>
      <SkipLinks />
      {site.tagManager && (
        <Analytics
          container={site.tagManager}
          title={pageTitle({ site, page })}
          address={page.address}
          privacyPolicy={site.navigation.legal.find(({ path }) => path?.includes('privacy'))?.path}
        />
      )}
      <BrowserBanner />
      <Header site={site} page={page} />
      {page.section === 'msp' && (
        <MspMenu links={site.navigation.msp} currentPage={page} name={`Team ${site.brand.name} MSP`} />
      )}
      <main className={styles.main} id={MAIN_CONTENT}>
        {page.draft && <p className={styles.draft}>Draft: this page is not published.</p>}
        {children}
      </main>
      <Footer site={site} section={page.section} currentPage={page} />
    </div>
  );
}

/** First in the tab order. Plain anchors, which work before and without scripts. */
function SkipLinks() {
  return (
    <div>
      <a className={styles.skipLink} href={`#${MAIN_CONTENT}`}>
        Skip to main content
      </a>
      <a className={styles.skipLink} href={`#${MAIN_NAVIGATION}`}>
        Skip to main navigation
      </a>
    </div>
  );
}

/**
 * Every page's HTML contains it, and only browsers that understand the style sheet hide it (see there and
 * docs/decisions/0011-unsupported-browsers.md). It needs no script.
 */
function BrowserBanner() {
  return (
    <p className={bannerStyles.banner}>
      Your browser is not supported. Please upgrade to the latest version of Firefox or Microsoft Edge.
    </p>
  );
}

/** The menu of the managed-services section: a bar below the header. */
function MspMenu({ links, currentPage, name }: { links: MenuLink[]; currentPage: CurrentPage; name: string }) {
  return (
    <nav className="noPrint" aria-label={name} data-colour="blue">
      <ul className={`wrap ${mspMenu.list}`}>
        {links.map((link) => (
          <li key={link.label}>
            <MenuLabel
              className={mspMenu.link}
              link={link}
              currentPage={currentPage}
              aria-current={ariaCurrent(link, currentPage, links[0]?.path)}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}

import type { ComponentProps } from 'react';
import { Link } from '../ui/link';
import { CookieChoices } from '../third-parties/cookie-choices';
import { COPYRIGHT_YEAR } from '../schema/constants';
import { Icon } from '../ui/icon';
import type { MenuLink, Section, SiteSettings } from '../schema/page-data';
import { Logo, MspLogo } from './logo';
import { ariaCurrent, type CurrentPage, MenuLabel } from './menus/menu-label';
import * as styles from './footer.module.css';

/** The footer contains the whole menu, the only one on phones without scripts. */
export const FOOTER_MENU = 'footer-menu';

export function Footer({
  site,
  section,
  currentPage,
}: {
  site: SiteSettings;
  section: Section;
  currentPage: CurrentPage;
}) {
  const { brand, firm, navigation, phone } = site;
  const msp = section === 'msp';
  const enquire = navigation.main.find((link) => link.button);
  return (
    <footer className={styles.footer} data-colour="blue">
      {msp && <div className={styles.lines} />}
      <div className={`wrap ${styles.top}`}>
        <div className={styles.firm}>
          <div className={styles.marks}>
            <Logo name={brand.name} />
            {msp && <MspLogo name={brand.name} />}
          </div>
          <p>{site.description}</p>
          {enquire?.path && (
            <Link className="button" href={enquire.path}>
              {enquire.label}
            </Link>
          )}
          <p>
            <Link className={styles.phone} href={phone.href}>
              {phone.label}
            </Link>
            {firm?.relay && (
              <>
                <br />
                {firm.relay}
              </>
            )}
          </p>
        </div>
        <FooterMenu links={navigation.main.filter((link) => !link.button)} currentPage={currentPage} />
      </div>
      {firm?.acknowledgement && (
        <div className={styles.rule}>
          <p className={`wrap small ${styles.acknowledgement}`}>{firm.acknowledgement}</p>
        </div>
      )}
      <div className={styles.rule}>
        <div className={`wrap row small ${styles.bottom}`}>
          <p>
            © {COPYRIGHT_YEAR} {brand.name}
            {firm && ` · ABN ${firm.abn}`}
          </p>
          <LegalLinks site={site} currentPage={currentPage} />
        </div>
      </div>
    </footer>
  );
}

/** The footer marks only the current page, not its section. */
const FooterLink = (props: ComponentProps<typeof MenuLabel>) => (
  <MenuLabel {...props} aria-current={ariaCurrent(props.link, props.currentPage) === 'page' ? 'page' : undefined} />
);

const FooterMenu = ({ links, currentPage }: { links: MenuLink[]; currentPage: CurrentPage }) => (
  <nav className="noPrint" id={FOOTER_MENU} aria-label="Footer" tabIndex={-1}>
    <ul className={styles.groups}>
      {links.map((link) => (
        <li key={link.label}>
          <FooterLink className={styles.group} link={link} currentPage={currentPage} />
          {link.children && (
            <ul className={styles.list}>
              {link.children.map((child) => (
                <li key={child.label}>
                  <FooterLink className={styles.link} link={child} currentPage={currentPage} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  </nav>
);

const LegalLinks = ({ site, currentPage }: { site: SiteSettings; currentPage: CurrentPage }) => (
  <ul className={`noPrint row ${styles.legal}`}>
    {site.navigation.legal.map((link) => (
      <li key={link.label}>
        <FooterLink className={styles.link} link={link} currentPage={currentPage} />
      </li>
    ))}
    <li>
      <a className={styles.link} href={site.linkedin} rel="external">
        <Icon name="linkedin" />
        {site.brand.shortName} on LinkedIn
      </a>
    </li>
    {site.tagManager && (
      <li>
        <CookieChoices className={`${styles.link} ${styles.choices}`} />
      </li>
    )}
  </ul>
);

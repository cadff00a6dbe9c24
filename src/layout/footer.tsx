import { Link } from '../ui/link';
import { CookieChoices } from '../third-parties/cookie-choices';
import { COPYRIGHT_YEAR } from '../schema/constants';
import { Icon } from '../ui/icon';
import type { MenuLink, Section, SiteSettings } from '../schema/page-data';
import { Logo, MspLogo } from './logo';
import { ariaCurrent } from './menus/aria-current';
import * as styles from './footer.module.css';

/** The whole menu stands here for everyone; on phones without scripts it is the menu. */
export const FOOTER_MENU = 'footer-menu';

interface Props {
  site: SiteSettings;
  section: Section;
  here: { address: string; canonical: string };
}

const FooterLink = ({ link, here, className }: { link: MenuLink; here: Props['here']; className?: string }) =>
  link.path ? (
    <Link className={className} href={link.path} aria-current={ariaCurrent(link, here) === 'page' ? 'page' : undefined}>
      {link.label}
    </Link>
  ) : (
    <span className={className}>{link.label}</span>
  );

export function Footer({ site, section, here }: Props) {
  const { brand, navigation } = site;
  const msp = section === 'msp';
  const enquire = navigation.main.find((link) => link.button);
  const links = navigation.main.filter((link) => !link.button);
  return (
    <footer className={styles.footer} data-colour="blue">
      {msp && (
        <div className={styles.lines} aria-hidden="true">
          <span />
          <span />
          <span />
        </div>
      )}
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
        </div>
        <nav className={styles.menu} id={FOOTER_MENU} aria-label="Footer" tabIndex={-1}>
          <ul className={styles.groups}>
            {links.map((link) => (
              <li key={link.label}>
                <FooterLink className={styles.group} link={link} here={here} />
                {link.children && (
                  <ul className={styles.list}>
                    {link.children.map((child) => (
                      <li key={child.label}>
                        <FooterLink className={styles.link} link={child} here={here} />
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className={styles.rule}>
        <div className={`wrap ${styles.bottom}`}>
          <p>
            © {COPYRIGHT_YEAR} {brand.name}
          </p>
          <ul className={styles.legal}>
            {navigation.legal.map((link) => (
              <li key={link.label}>
                <FooterLink className={styles.link} link={link} here={here} />
              </li>
            ))}
            <li>
              <a className={styles.link} href={site.linkedin} rel="external">
                <Icon name="linkedin" />
                {brand.shortName} on LinkedIn
              </a>
            </li>
            {site.tagManager && (
              <li>
                <CookieChoices className={`${styles.link} ${styles.choices}`} />
              </li>
            )}
          </ul>
        </div>
      </div>
    </footer>
  );
}

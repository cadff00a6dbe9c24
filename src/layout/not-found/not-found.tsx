import { Link } from '../../ui/link';
import type { Breadcrumb, SiteSettings } from '../../schema/page-data';
import { suggestPages } from './suggest-pages';
import * as styles from './not-found.module.css';
import { PageHeader, headingClass } from '../page-header';
import { SearchForm } from '../search/search-form';
import { useHydrated } from '../../ui/use-hydrated';
import { readablePath } from '../../util/readable-path';

export function NotFound({ site, addresses, path }: { site: SiteSettings; addresses: Breadcrumb[]; path: string }) {
  // One file answers all unknown paths, and static hosts send it unchanged.
  const isPathKnown = useHydrated();
  const near = isPathKnown ? suggestPages(readablePath(path), addresses) : [];
  return (
    <>
      <PageHeader lead="The page may have moved, or there may be a typo in the address.">
        <h1 className={headingClass}>
          Could not find {/* Our server writes the path there, for visitors without scripts. */}
          <span data-slot="path" suppressHydrationWarning>
            {isPathKnown ? readablePath(path) : 'this page'}
          </span>
        </h1>
      </PageHeader>
      <div className={`wrap ${styles.help}`} data-not-found="">
        <SearchForm />
        {near.length > 0 && (
          <section aria-labelledby="near">
            <h2 id="near">Did you mean</h2>
            <ul className={styles.near}>
              {near.map(({ title, path: to }) => (
                <li key={to}>
                  <Link href={to}>{title}</Link>
                  <span className={`small ${styles.address}`}>{to}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
        <section aria-labelledby="sections">
          <h2 id="sections">Main sections</h2>
          <ul className={`row ${styles.sections}`}>
            {site.navigation.main.map(
              ({ label, path: to }) =>
                to && (
                  <li key={label}>
                    <Link className="more" href={to}>
                      {label}
                    </Link>
                  </li>
                ),
            )}
          </ul>
        </section>
      </div>
    </>
  );
}

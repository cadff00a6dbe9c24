import type { ComponentPropsWithRef } from 'react';
import { QUERY_PARAMETER, SEARCH_FIELD_ID, SEARCH_PAGE } from '../../search/search-paths';
import { Icon } from '../../ui/icon';
import * as styles from './search-form.module.css';

type Props = Omit<ComponentPropsWithRef<'form'>, 'className'> & { field?: ComponentPropsWithRef<'input'> };

/** Works without scripts where our own server runs: the search page answers. */
export function SearchForm({ field, ...form }: Props) {
  return (
    <form className={styles.form} action={SEARCH_PAGE} role="search" {...form}>
      <label htmlFor={SEARCH_FIELD_ID}>Search this site</label>
      <input
        id={SEARCH_FIELD_ID}
        type="search"
        name={QUERY_PARAMETER}
        maxLength={200}
        autoComplete="off"
        autoCapitalize="off"
        enterKeyHint="search"
        {...field}
      />
      <button className="button" type="submit">
        <Icon name="search" />
        Search
      </button>
    </form>
  );
}

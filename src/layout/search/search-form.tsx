import type { ComponentPropsWithRef } from 'react';
import { QUERY_PARAMETER, SEARCH_FIELD_ID, SEARCH_PAGE } from '../../search/search-paths';
import { Icon } from '../../ui/icon';

type Props = ComponentPropsWithRef<'form'> & { field?: ComponentPropsWithRef<'input'> };

/**
 * Works without scripts where our own server runs: the search page answers. Each of the two pages that show the form
 * has its own copy of the styles, because a shared sheet would load on every page (0.1 kB).
 */
export function SearchForm({ field, ...form }: Props) {
  return (
    <form action={SEARCH_PAGE} role="search" {...form}>
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

import type { MouseEvent } from 'react';
import { Link } from '../../ui/link';
import { stepsToPreviousPage } from '../../client/back-navigation';
import { Icon } from '../../ui/icon';
import type { Breadcrumb } from '../../schema/page-data';

/** To the previous page; for those who came straight here, and without scripts, to the list the article belongs to. */
export function Back({ list }: { list: Breadcrumb }) {
  const back = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    const steps = stepsToPreviousPage();
    if (steps === 0) return;
    event.preventDefault();
    window.history.go(-steps);
  };
  return (
    <Link className="button" data-quiet="" href={list.path} onClick={back}>
      <Icon name="back" />
      Back
    </Link>
  );
}

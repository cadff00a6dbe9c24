import type { MouseEvent } from 'react';
import { Link } from '../../ui/link';
import { stepsToPreviousPage } from '../../client/back-navigation';
import { Icon } from '../../ui/icon';
import type { Breadcrumb } from '../../schema/page-data';

/** Leads to the previous page if there is one and scripts run, else to the list that contains the article. */
export function BackLink({ list }: { list: Breadcrumb }) {
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

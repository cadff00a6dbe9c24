import type { BlockProps } from '../../schema/block';
import { Person } from '../parts/person';
import type { teamAccordionItem } from './team-accordion-item.block';

export default function TeamAccordionItem(props: BlockProps<typeof teamAccordionItem>) {
  const { title, summary, emailAddress, socialsTitle, video, videoTitle, ...rest } = props;
  return (
    <Person
      {...rest}
      name={title}
      role={summary}
      email={emailAddress}
      linkedinLabel={socialsTitle}
      video={video ? { source: video, title: videoTitle ?? title } : undefined}
    />
  );
}

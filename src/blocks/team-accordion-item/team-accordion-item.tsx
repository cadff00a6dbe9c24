import type { BlockProps } from '../../schema/block';
import { Person } from '../parts/person';
import type { teamAccordionItem } from './team-accordion-item.block';

export default function TeamAccordionItem({
  title,
  summary,
  image,
  emailAddress,
  linkedin,
  socialsTitle,
  video,
  videoTitle,
  initialOpen,
  children,
}: BlockProps<typeof teamAccordionItem>) {
  return (
    <Person
      name={title}
      role={summary}
      image={image}
      email={emailAddress}
      linkedin={linkedin}
      linkedinLabel={socialsTitle}
      video={video ? { source: video, title: videoTitle ?? title } : undefined}
      open={initialOpen}
    >
      {children}
    </Person>
  );
}

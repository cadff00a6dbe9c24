import type { BlockProps } from '../block';
import { Person } from '../parts/person';
import type { teamAccordionItem } from './team-accordion-item.block';

export default function TeamAccordionItem({
  title,
  summary,
  image,
  emailAddress,
  linkedin,
  socialsTitle,
  source,
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
      video={source ? { source, title: videoTitle ?? title } : undefined}
      open={initialOpen}
    >
      {children}
    </Person>
  );
}

import type { BlockProps } from '../../schema/block';
import { Teaser } from '../parts/teaser';
import type { serviceCard } from './service-card.block';

export default function ServiceCard({ service }: BlockProps<typeof serviceCard>) {
  return (
    <Teaser title={service.title} path={service.address} action="Learn More" clamp="--service-summary-lines">
      {service.summary}
    </Teaser>
  );
}

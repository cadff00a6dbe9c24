import type { ServiceRecord } from '../../schema/page-data';
import { Teaser } from './teaser';

export const ServiceTeaser = ({ service }: { service: ServiceRecord }) => (
  <Teaser title={service.title} href={service.address} action="Learn More" clamp="--service-summary-lines">
    {service.summary}
  </Teaser>
);

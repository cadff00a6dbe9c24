import type { BlockProps } from '../../schema/block';
import { ServiceTeaser } from '../parts/service-teaser';
import type { serviceCard } from './service-card.block';

export default function ServiceCard({ service }: BlockProps<typeof serviceCard>) {
  return <ServiceTeaser service={service} />;
}

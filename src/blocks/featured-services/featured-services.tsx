import type { BlockProps } from '../../schema/block';
import * as styles from '../parts/columns.module.css';
import ServiceCard from '../service-card/service-card';
import Title from '../title/title';
import type { featuredServices } from './featured-services.block';

export default function FeaturedServices({ title, services }: BlockProps<typeof featuredServices>) {
  return (
    <div>
      {title && <Title title={title} size="large" />}
      <div className={`${styles.columns} ${styles.services}`}>
        {services.map((service) => (
          <ServiceCard key={service.id} service={service} />
        ))}
      </div>
    </div>
  );
}

import type { BlockProps } from '../../schema/block';
import * as styles from '../parts/featured.module.css';
import ServiceCard from '../service-card/service-card';
import type { featuredServices } from './featured-services.block';

export default function FeaturedServices({ title, services }: BlockProps<typeof featuredServices>) {
  return (
    <div>
      {title && <h2 className={`${styles.title} line`}>{title}</h2>}
      <div className={styles.services}>
        {services.map((service) => (
          <ServiceCard key={service.id} service={service} />
        ))}
      </div>
    </div>
  );
}

import type { BlockProps } from '../../schema/block';
import type { ctaButtons } from './cta-buttons.block';

export default function CtaButtons({ children }: BlockProps<typeof ctaButtons>) {
  return <ul className="row buttons">{children}</ul>;
}

import type { BlockProps } from '../../schema/block';
import { Teaser } from '../parts/teaser';
import type { card } from './card.block';

export default function Card({ title, image, path, children }: BlockProps<typeof card>) {
  return (
    <Teaser title={title} image={image} href={path}>
      {children}
    </Teaser>
  );
}

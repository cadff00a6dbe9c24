import type { BlockProps } from '../../schema/block';
import { Teaser } from '../parts/teaser';
import type { card } from './card.block';

export default function Card(props: BlockProps<typeof card>) {
  return <Teaser {...props} />;
}

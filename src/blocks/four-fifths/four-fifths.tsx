import type { BlockProps } from '../../schema/block';
import RichContent from '../rich-content/rich-content';
import type { fourFifths } from './four-fifths.block';

export default function FourFifths(props: BlockProps<typeof fourFifths>) {
  return <RichContent {...props} isLarge />;
}

import type { BlockProps } from '../../schema/block';
import type { right } from './right.block';

export default function Right({ children }: BlockProps<typeof right>) {
  return <div className="prose">{children}</div>;
}

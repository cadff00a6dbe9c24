import type { BlockProps } from '../../schema/block';
import type { left } from './left.block';

export default function Left({ children }: BlockProps<typeof left>) {
  return <div className="prose">{children}</div>;
}

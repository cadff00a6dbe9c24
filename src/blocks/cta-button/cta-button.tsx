import { Link } from '../../adapter/link';
import type { BlockProps } from '../block';
import type { ctaButton } from './cta-button.block';

export default function CtaButton({ title, path }: BlockProps<typeof ctaButton>) {
  return (
    <li>
      <Link className="button" href={path}>
        {title}
      </Link>
    </li>
  );
}

import { Link } from '../../ui/link';
import type { BlockProps } from '../../schema/block';
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

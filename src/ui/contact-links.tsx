import type { PersonRecord } from '../schema/page-data';
import { Icon } from './icon';
import { Link } from './link';

interface Props extends Partial<Pick<PersonRecord, 'email' | 'phone' | 'linkedin'>> {
  className?: string;
  name: string;
  linkedinLabel?: string;
}

export function ContactLinks({ className, name, email, phone, linkedin, linkedinLabel = 'LinkedIn' }: Props) {
  const links = [
    { icon: 'mail', href: email && `mailto:${email}`, label: email },
    { icon: 'phone', href: phone?.href, label: phone?.label },
    {
      icon: 'linkedin',
      href: linkedin,
      label: (
        <>
          {linkedinLabel}
          <span className="visuallyHidden">: {name}</span>
        </>
      ),
    },
  ] as const;
  if (!links.some(({ href }) => href)) return null;
  return (
    <ul className={`row ${className}`}>
      {links.map(
        ({ icon, href, label }) =>
          href && (
            <li key={icon}>
              <Link className="withIcon" href={href}>
                <Icon name={icon} />
                {label}
              </Link>
            </li>
          ),
      )}
    </ul>
  );
}

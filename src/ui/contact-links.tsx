import type { PersonRecord } from '../schema/page-data';
import { Icon } from './icon';
import { Link } from './link';

interface Props extends Partial<Pick<PersonRecord, 'email' | 'phone' | 'linkedin'>> {
  className?: string;
  name: string;
  linkedinLabel?: string;
}

/** How to reach a person: a row of links. */
export function ContactLinks({ className, name, email, phone, linkedin, linkedinLabel = 'LinkedIn' }: Props) {
  if (!email && !phone && !linkedin) return null;
  return (
    <ul className={`row ${className}`}>
      {email && (
        <li>
          <Link className="withIcon" href={`mailto:${email}`}>
            <Icon name="mail" />
            {email}
          </Link>
        </li>
      )}
      {phone && (
        <li>
          <Link className="withIcon" href={phone.href}>
            <Icon name="phone" />
            {phone.label}
          </Link>
        </li>
      )}
      {linkedin && (
        <li>
          <Link className="withIcon" href={linkedin}>
            <Icon name="linkedin" />
            {linkedinLabel}
            <span className="visuallyHidden">: {name}</span>
          </Link>
        </li>
      )}
    </ul>
  );
}

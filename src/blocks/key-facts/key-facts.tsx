import type { ReactNode } from 'react';
import type { BlockProps } from '../../schema/block';
import { Face } from '../../ui/face';
import { Link } from '../../ui/link';
import * as grid from '../parts/columns.module.css';
import Title from '../title/title';
import type { keyFacts } from './key-facts.block';
import * as styles from './key-facts.module.css';

export default function KeyFacts(props: BlockProps<typeof keyFacts>) {
  const { title, id, start, result, price, person, firm } = props;
  const phone = person?.phone ?? firm.phone;
  const own = { 'Time to start': start, 'First result': result, Price: price };
  return (
    <div>
      <Title title={title} size="large" id={id} />
      <dl className={`${grid.columns} ${grid.four} ${styles.facts}`}>
        {Object.entries(own).map(
          ([name, value]) =>
            value && (
              <Fact key={name} name={name}>
                <dd className="headline">{value}</dd>
              </Fact>
            ),
        )}
        {person && (
          <Fact name="Call">
            <dd className={styles.person}>
              <Face image={person.image} sizes="96px" />
              <div>
                <span className="headline">{person.name}</span>
                <span className="small">{person.role}</span>
                <Link href={phone.href}>{phone.label}</Link>
                {person.email && (
                  <Link href={`mailto:${person.email}`}>
                    Email<span className="visuallyHidden"> {person.name}</span>
                  </Link>
                )}
              </div>
            </dd>
          </Fact>
        )}
        {firm.facts.map(({ name, lines, link }) => (
          <Fact key={name} name={name}>
            {lines.map((line, i) => (
              <dd key={line}>{link && i === lines.length - 1 ? <Link href={link}>{line}</Link> : line}</dd>
            ))}
          </Fact>
        ))}
      </dl>
      {firm.note && <p className={`small ${styles.note}`}>{firm.note}</p>}
    </div>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={styles.fact}>
    <dt className="label">{name}</dt>
    {children}
  </div>
);

import { Day } from '../../ui/day';
import { Link } from '../../ui/link';
import type { BlockProps } from '../../schema/block';
import type { opening } from './opening.block';
import * as styles from './opening.module.css';
import { linkAbout } from '../../util/urls';
import { joinOr, capitalise } from '../../util/words';

const dollars = (amount: number): string => `$${String(amount).replace(/\B(?=(?:\d{3})+$)/g, ',')}`;

export default function Opening(props: BlockProps<typeof opening>) {
  const { title, places, type, payFrom, payTo, clearance, opens, closes, state, apply, id, children } = props;
  const facts = [
    ['Where', joinOr(places)],
    ['Pay', payFrom && (payTo ? `${dollars(payFrom)} to ${dollars(payTo)}` : dollars(payFrom))],
    ['Hours', capitalise(type)],
    ['Clearance', clearance],
    ['Opens', opens && state === 'not open yet' && <Day day={opens} />],
    [state === 'closed' ? 'Closed' : 'Closes', <Day key="closes" day={closes} />],
  ] as const;
  return (
    <article className={styles.opening} data-state={state} aria-label={title}>
      <div>
        <h3 className="display" id={id}>
          {title}
        </h3>
        {state === 'closed' && <p className={styles.closed}>Applications have closed.</p>}
        <dl className={styles.facts}>
          {facts.map(
            ([name, value]) =>
              value && (
                <div key={name} className={styles.fact}>
                  <dt className={styles.name}>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
        {apply && state === 'open' && (
          <Link className={`more ${styles.apply}`} href={linkAbout(apply, title)}>
            Apply<span className="visuallyHidden"> for {title}</span>
          </Link>
        )}
      </div>
      <div className="prose">{children}</div>
    </article>
  );
}

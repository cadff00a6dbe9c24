/**
 * Metrics of one process in the text format of Prometheus. The page server and the receiver have separate registries;
 * `GET /metrics` joins their texts, so their names start with `site_` and `receiver_`.
 */

/** Label values: `{ kind: 'page', status: '2xx' }`. They come from code, never from a request, so that their number is bounded. */
type Labels = Readonly<Record<string, string>>;

export type Reading = number | readonly Entry[];

interface Family {
  type: 'counter' | 'gauge';
  help: string;
  read(): Reading | Promise<Reading>;
}

const READ_TIMEOUT_MS = 2_000;

interface Entry {
  labels: Labels;
  value: number;
}

export class Metrics {
  private readonly families = new Map<string, Family>();

  /** A number that only grows. */
  total(name: string, help: string, read: Family['read']): void {
    this.families.set(name, { type: 'counter', help, read });
  }

  /** A number that each `render` reads. It is left out if reading fails or takes too long. */
  gauge(name: string, help: string, read: Family['read']): void {
    this.families.set(name, { type: 'gauge', help, read });
  }

  async render(): Promise<string> {
    const parts = await Promise.all([...this.families].map(([name, family]) => renderFamily(name, family)));
    return parts.join('');
  }
}

async function renderFamily(name: string, { type, help, read }: Family): Promise<string> {
  let reading: Reading | undefined;
  try {
    reading = await withTimeout(read());
  } catch {
    return '';
  }
  if (reading === undefined) return '';
  const series = typeof reading === 'number' ? [{ labels: {}, value: reading }] : reading;
  const lines = series.map(({ labels, value }) => `${name}${labelText(labels)} ${value}\n`);
  return `# HELP ${name} ${escapeHelp(help)}\n# TYPE ${name} ${type}\n${lines.join('')}`;
}

async function withTimeout(reading: Reading | Promise<Reading>): Promise<Reading | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), READ_TIMEOUT_MS);
  });
  try {
    return await Promise.race([reading, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

const escapeHelp = (text: string): string => text.replace(/\\/g, '\\\\').replace(/\n/g, '\\n');
const escapeValue = (text: string): string => escapeHelp(text).replace(/"/g, '\\"');

function labelText(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapeValue(value)}"`);
  return pairs.length > 0 ? `{${pairs.join(',')}}` : '';
}

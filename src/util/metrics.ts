/**
 * Metrics of one process in the text format of Prometheus. The page server and the receiver have separate registries;
 * `GET /metrics` joins their texts, so their names start with `site_` and `receiver_`.
 */

/** One number, or one for each set of labels. These come from code, never from a request, so that their number is bounded. */
export type Reading = number | readonly { labels: Readonly<Record<string, string>>; value: number }[];

/** A metric is left out if reading fails or gives undefined. */
type Read = () => Reading | undefined | Promise<Reading | undefined>;

export class Metrics {
  private readonly families: { type: 'counter' | 'gauge'; name: string; help: string; read: Read }[] = [];

  /** A number that only grows. */
  total(name: string, help: string, read: Read): void {
    this.families.push({ type: 'counter', name, help, read });
  }

  /** A number that each `render` reads. */
  gauge(name: string, help: string, read: Read): void {
    this.families.push({ type: 'gauge', name, help, read });
  }

  async render(): Promise<string> {
    const texts = this.families.map(async ({ type, name, help, read }) => {
      const reading = await read();
      if (reading === undefined) return '';
      const series = typeof reading === 'number' ? [{ labels: {}, value: reading }] : reading;
      const lines = series.map(({ labels, value }) => `${name}${labelText(labels)} ${value}\n`);
      return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`;
    });
    return (await Promise.all(texts.map((text) => text.catch(() => '')))).join('');
  }
}

function labelText(labels: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${value}"`);
  return pairs.length > 0 ? `{${pairs.join(',')}}` : '';
}

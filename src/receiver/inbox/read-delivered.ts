/** Reads from the receiver's log which submissions were delivered, and when. Lines from other programs are skipped. */
import { REFERENCE } from '../store/store';

export function readDelivered(log: string): Map<string, string> {
  const delivered = new Map<string, string>();
  for (const line of log.split('\n')) {
    // The system journal puts the time and host in front of the JSON.
    const start = line.indexOf('{');
    if (start < 0 || !line.includes('"delivered"')) continue;
    try {
      const { event, reference, time } = JSON.parse(line.slice(start)) as Record<string, unknown>;
      if (event !== 'delivered' || typeof reference !== 'string' || !REFERENCE.test(reference)) continue;
      delivered.set(reference, new Date(typeof time === 'number' ? time : Date.now()).toISOString());
    } catch {
      // The line is truncated.
    }
  }
  return delivered;
}

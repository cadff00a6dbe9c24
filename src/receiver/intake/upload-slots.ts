/**
 * Limits how many request bodies arrive at once, from one address and in all. A request above the limit waits with its
 * body unread, which costs no more than its socket. So a slow sender holds up its own network only, and many people
 * behind one address are served in turn instead of being refused.
 */
import type { IncomingMessage } from 'node:http';
import { rejection, type RejectedSubmission } from './rejected-submission';

export const SLOT_LIMITS = {
  /** Bodies that arrive at once from all addresses. */
  total: 256,
  /** The most waiting requests, from one address and in all. */
  waitingPerAddress: 256,
  waitingTotal: 512,
  waitMs: 20_000,
};

interface Waiting {
  address: string;
  /** Gives the request a slot, or refuses it. */
  finish(refusal?: RejectedSubmission): void;
}

export class UploadSlots {
  private readonly open = new Map<string, number>();
  private openTotal = 0;
  private waiting: Waiting[] = [];

  /** `perAddress`: bodies that arrive at once from one address. */
  constructor(private readonly limits: typeof SLOT_LIMITS & { perAddress: number }) {}

  /** Resolves when the body may be read. The caller must call the returned function when the body has arrived. */
  acquire(address: string, request: IncomingMessage): Promise<() => void> {
    if (this.hasRoom(address)) return Promise.resolve(this.occupy(address));
    const fromAddress = this.waiting.filter((one) => one.address === address).length;
    if (fromAddress >= this.limits.waitingPerAddress) return Promise.reject(rejection('too-many-open'));
    if (this.waiting.length >= this.limits.waitingTotal) return Promise.reject(rejection('too-many-at-once'));
    return this.wait(address, request);
  }

  /** Rejects waiting requests. Bodies that are arriving continue. */
  close(): void {
    for (const one of [...this.waiting]) one.finish(rejection('stopping'));
  }

  private hasRoom(address: string): boolean {
    return this.openTotal < this.limits.total && (this.open.get(address) ?? 0) < this.limits.perAddress;
  }

  private occupy(address: string): () => void {
    this.openTotal++;
    this.open.set(address, (this.open.get(address) ?? 0) + 1);
    let isOccupied = true;
    return () => {
      if (!isOccupied) return;
      isOccupied = false;
      this.openTotal--;
      const left = (this.open.get(address) ?? 1) - 1;
      if (left > 0) this.open.set(address, left);
      else this.open.delete(address);
      this.waiting.find((one) => this.hasRoom(one.address))?.finish();
    };
  }

  private wait(address: string, request: IncomingMessage): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const finish: Waiting['finish'] = (refusal) => {
        clearTimeout(timer);
        request.off('close', onClose);
        this.waiting = this.waiting.filter((one) => one.finish !== finish);
        if (refusal) reject(refusal);
        else resolve(this.occupy(address));
      };
      const onClose = (): void => finish(rejection('aborted'));
      const timer = setTimeout(() => finish(rejection('too-many-open')), this.limits.waitMs);
      request.once('close', onClose);
      this.waiting.push({ address, finish });
    });
  }
}

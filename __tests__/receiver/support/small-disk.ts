/**
 * A real disk of a few megabytes that a test can fill and make read-only: a tmpfs in a user namespace, which needs no
 * rights. The test reaches it through `/proc/<pid>/root`.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';

export type SmallDisk = Awaited<ReturnType<typeof mountSmallDisk>>;

const NAMESPACE = ['--user', '--map-root-user', '--mount'];
const MOUNT_POINT = '/mnt';

/** Some systems and containers forbid user namespaces. */
export const canMountSmallDisk = spawnSync('unshare', [...NAMESPACE, 'true']).status === 0;

export async function mountSmallDisk(megabytes = 4) {
  const script = `mount -t tmpfs -o size=${megabytes}m,mode=700 tmpfs ${MOUNT_POINT} && echo mounted && exec cat`;
  const holder = spawn('unshare', [...NAMESPACE, 'sh', '-c', script], { stdio: ['pipe', 'pipe', 'inherit'] });
  await once(holder.stdout, 'data');
  const directory = `/proc/${holder.pid}/root${MOUNT_POINT}`;
  const filler = path.join(directory, 'filler');
  return {
    directory,
    /** Fills the disk completely. */
    fill() {
      const file = openSync(filler, 'a');
      try {
        for (const bytes of [65_536, 1]) for (;;) if (!tryToWrite(file, bytes)) break;
      } finally {
        closeSync(file);
      }
    },
    makeRoom: () => rmSync(filler),
    setReadOnly(isReadOnly: boolean) {
      const remount = ['mount', '-o', `remount,${isReadOnly ? 'ro' : 'rw'}`, MOUNT_POINT];
      const { status, stderr } = spawnSync('nsenter', [
        '--target',
        String(holder.pid),
        '--user',
        '--mount',
        '--preserve-credentials',
        ...remount,
      ]);
      if (status !== 0) throw new Error(`The disk could not be mounted again: ${stderr.toString()}`);
    },
    async unmount() {
      const ended = once(holder, 'exit');
      holder.stdin.end();
      await ended;
    },
  };
}

function tryToWrite(file: number, bytes: number): boolean {
  try {
    return writeSync(file, Buffer.alloc(bytes)) > 0;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return false;
    throw error;
  }
}

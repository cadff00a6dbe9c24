import { Slots } from '../../src/util/files';

/** Starts tasks that end when they are told to, and records which have started. */
function start(slots: Slots, count: number) {
  const started: number[] = [];
  const ends: (() => void)[] = [];
  for (let task = 0; task < count; task++)
    void slots.run(() => {
      started.push(task);
      return new Promise<void>((resolve) => (ends[task] = resolve));
    });
  return { started, end: (task: number) => ends[task]!() };
}

/** Runs everything that waits for a resolved promise. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

it('Slots runs as many tasks at a time as it was made for, in their order', async () => {
  const { started, end } = start(new Slots(2), 4);
  await settle();
  expect(started).toEqual([0, 1]);
  end(1);
  await settle();
  expect(started).toEqual([0, 1, 2]);
  end(0);
  await settle();
  expect(started).toEqual([0, 1, 2, 3]);
});

it('Slots lets the next task run when one has failed', async () => {
  const slots = new Slots(1);
  await expect(slots.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(slots.run(() => Promise.resolve('yes'))).resolves.toBe('yes');
});

/** The second thread of `analyseInParallel`: it analyses files of the shared list until none is left. */
import { receiveMessageOnPort, workerData } from 'node:worker_threads';
import { blockDescriptions } from '../blocks/registry';
import type { FileAnalysis } from './file-analysis';
import { indexBlocks } from './mdx/known-elements';
import { analyseNext, type SharedWork } from './analyse-in-parallel';
import { type SecondThread, STATE } from './second-thread';

const { state, port } = workerData as Pick<SecondThread, 'state' | 'port'>;
const blocks = indexBlocks(blockDescriptions());
Atomics.wait(new Int32Array(state), STATE.begun, 0);
const work = (receiveMessageOnPort(port) as { message: Omit<SharedWork, 'state'> | undefined }).message;
const found: FileAnalysis[] = [];
if (work) {
  const shared = { ...work, state };
  for (let analysis = analyseNext(shared, blocks); analysis; analysis = analyseNext(shared, blocks))
    found.push(analysis);
}
port.postMessage(found);

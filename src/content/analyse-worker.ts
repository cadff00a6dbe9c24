/** The second thread of `analyseTogether`: takes files from the list that it shares until none is left. */
import { workerData } from 'node:worker_threads';
import { blockDescriptions } from '../blocks/registry';
import type { FileAnalysis } from './file-analysis';
import { indexBlocks } from './mdx/known-elements';
import { analyseNext, type Shared, signals, STATE } from './analyse-in-parallel';

const shared = workerData as Shared;
const state = signals(shared);
const blocks = indexBlocks(blockDescriptions());
const found: FileAnalysis[] = [];
Atomics.store(state, STATE.helps, 1);
for (let facts = analyseNext(shared, blocks); facts; facts = analyseNext(shared, blocks)) found.push(facts);
shared.port.postMessage(found);
Atomics.store(state, STATE.done, 1);
Atomics.notify(state, STATE.done);

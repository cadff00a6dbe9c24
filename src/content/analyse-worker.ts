/** The second thread of `analyseInParallel`: it analyses files of the shared list until none is left. */
import { workerData } from 'node:worker_threads';
import { blockDescriptions } from '../blocks/registry';
import type { FileAnalysis } from './file-analysis';
import { indexBlocks } from './mdx/known-elements';
import { analyseNext, type SharedWork } from './analyse-in-parallel';

const shared = workerData as SharedWork;
const blocks = indexBlocks(blockDescriptions());
const found: FileAnalysis[] = [];
for (let analysis = analyseNext(shared, blocks); analysis; analysis = analyseNext(shared, blocks)) found.push(analysis);
shared.port.postMessage(found);

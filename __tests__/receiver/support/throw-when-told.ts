/** Loaded before the receiver: makes one place throw, once, when the parent process sends its name. */
import Busboy from '@fastify/busboy';
import fs from 'node:fs/promises';
import { FormText } from '../../../src/receiver/intake/form-text';
import { Metrics } from '../../../src/util/metrics';

let place: string | undefined;
process.on('message', (message: string) => {
  place = message;
  process.send?.('armed');
});

type Callable = (...args: never[]) => unknown;

function throwing(name: string, original: Callable): Callable {
  return function (this: unknown, ...args) {
    if (place !== name) return original.apply(this, args);
    place = undefined;
    process.send?.('thrown');
    throw new Error(`a fault in the ${name}`);
  };
}

/** Replaces an export before anything else has loaded the module. */
function breakExport(name: string, file: string, exported: string): void {
  const path = require.resolve(`../../../src/receiver/${file}`);
  const actual = require(path) as Record<string, Callable>;
  const entry = require.cache[path];
  if (!actual[exported] || !entry) throw new Error(`${file} has no ${exported}`);
  entry.exports = { ...actual, [exported]: throwing(name, actual[exported]) };
}

function breakMethod<T extends object>(name: string, owner: T, method: keyof T): void {
  owner[method] = throwing(name, owner[method] as Callable) as T[keyof T];
}

// The lowest modules first, because a module that has loaded another keeps its original exports.
breakExport('write to the store', 'store/store', 'referenceForKey');
breakExport('mail', 'delivery/mail-message', 'createMessage');
breakExport('inspection of a document', 'documents/inspect', 'inspectDocument');
breakExport('validation', 'intake/validate-submission', 'validateSubmission');
breakExport('limits of an address', 'intake/rate-limit', 'visitorKey');
breakExport('body that nobody reads', '../util/discard-body', 'mustClose');
breakExport('signs of spam', 'intake/spam-signs', 'spamSigns');
breakExport('confirmation', 'pages/replies', 'replyAccepted');
breakExport('refusal', 'pages/replies', 'replyRejected');
breakMethod('names of fields', FormText.prototype, 'begin');
breakMethod('file of a form', Busboy.prototype, 'emit');
breakMethod('beat', fs, 'utimes');
breakMethod('health', fs, 'statfs');
breakMethod('metrics', Metrics.prototype, 'render');

import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';
import { TextDecoder, TextEncoder } from 'node:util';

// jsdom lacks these, and React's server renderer and the image inspection need them.
Object.assign(globalThis, { TextDecoder, TextEncoder });

// Finding an element by its role takes a second on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

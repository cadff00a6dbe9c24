import '@testing-library/jest-dom';
import { TextDecoder, TextEncoder } from 'node:util';

// jsdom lacks them, and React's server renderer and the image inspection need them.
Object.assign(globalThis, { TextDecoder, TextEncoder });

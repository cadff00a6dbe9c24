import '@testing-library/jest-dom';
import { TextDecoder, TextEncoder } from 'node:util';

// jsdom lacks them; the server renderer and the picture reader need them.
Object.assign(globalThis, { TextDecoder, TextEncoder });

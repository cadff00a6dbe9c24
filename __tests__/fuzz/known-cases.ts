/** Cases that once found a fault. Each run sends them first. */
import type { FuzzCase } from './fuzz-case';

export const KNOWN_CASES: readonly FuzzCase[] = [];

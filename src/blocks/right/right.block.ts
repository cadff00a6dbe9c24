import { block } from '../../schema/block';
// eslint-disable-next-line @typescript-eslint/no-restricted-imports -- both are descriptions
import { left } from '../left/left.block';

export const right = block({ ...left, name: 'Right', purpose: 'The right side of two columns.' });

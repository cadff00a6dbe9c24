/** Questions in a terminal, one line each. */
import { createInterface } from 'node:readline/promises';
import type { Readable, Writable } from 'node:stream';
import { RefusalError } from '../../../src/writing/plan';
import { UserError } from '../steps';

export interface Question {
  question: string;
  choices?: readonly string[];
  /** An empty answer is refused. */
  isRequired?: boolean;
  /** Shown after the question: what an empty answer means. */
  otherwise?: string;
  /** Refuses a wrong answer with a `RefusalError`. The terminal then asks again. */
  check?: (answer: string) => unknown;
}

export type Terminal = ReturnType<typeof openTerminal>;

export function openTerminal(input: Readable, output: Writable) {
  const terminal = createInterface({ input, output });
  // The iterator keeps lines that arrive before their question, as when a text is pasted.
  const lines = terminal[Symbol.asyncIterator]();
  const readLine = async (): Promise<string> => {
    const { value, done } = await lines.next();
    if (done) throw new UserError('\nNothing was written.');
    return value.trim();
  };
  return {
    async ask({ question, choices = [], isRequired, otherwise, check }: Question): Promise<string> {
      choices.forEach((choice, index) => output.write(`  ${index + 1}  ${choice}\n`));
      for (;;) {
        output.write(`${question}${otherwise ? ` (Enter: ${otherwise})` : ''} `);
        const answer = await readLine();
        const picked = choices[Number(answer) - 1] ?? answer;
        if (answer === '' && !isRequired) return answer;
        const fault = answer === '' ? 'Please write an answer.' : await faultIn(picked, choices, check);
        if (fault === undefined) return picked;
        output.write(`${fault}\n`);
      }
    },
    close: () => terminal.close(),
  };
}

async function faultIn(answer: string, choices: readonly string[], check: Question['check']) {
  if (choices.length > 0 && !choices.includes(answer)) return `Write a number from 1 to ${choices.length}.`;
  try {
    await check?.(answer);
    return undefined;
  } catch (error) {
    if (error instanceof RefusalError) return error.message;
    throw error;
  }
}

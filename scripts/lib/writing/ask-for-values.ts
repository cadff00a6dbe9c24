/** Asks for the values that a draft needs and that were not given as options. */
import { asCode } from '../../../src/content/text/wording';
import type { NewRequest } from '../../../src/drafts/draft';
import { type NewOption, optionsOf } from '../../../src/drafts/draft-kinds';
import { NewContentError } from '../../../src/drafts/new-content-error';
import { pickPerson } from '../../../src/drafts/pick-person';
import type { Workplace } from '../../../src/drafts/workplace';
import type { Terminal } from './ask';

/** An empty answer leaves the option out, and the draft says what was assumed. */
const OTHERWISE: Readonly<Record<string, string>> = {
  type: 'news',
  category: 'none',
  author: 'nobody is named',
  path: 'made of the title',
  role: 'later',
  'service-type': 'leadership and corporate',
  email: 'none',
  location: 'as in the newest opening',
  closes: 'in four weeks',
};

interface Asked extends NewRequest {
  values: Record<string, string>;
}

export async function askForValues(request: Asked, place: Workplace, terminal: Terminal): Promise<void> {
  for (const option of optionsOf(request.kind)) {
    const { name, about, choices } = option;
    if (!option.isAsked || request.values[name] !== undefined) continue;
    const answer = await terminal.ask({
      question: `${asCode(name)}: ${about}`,
      ...(choices ? { choices } : {}),
      otherwise: OTHERWISE[name] ?? 'none',
      faultIn: (written) => faultIn(option, written, place),
    });
    if (answer !== '') request.values[name] = answer;
  }
  if (request.kind === 'page' && request.values.menu === undefined) {
    const answer = await terminal.ask({
      question: 'Write its entry into the menu, as a comment until the page is published? y/n',
      otherwise: 'no',
    });
    if (/^y/i.test(answer)) request.values.menu = 'true';
  }
}

function faultIn({ name, choices }: NewOption, written: string, place: Workplace): string | undefined {
  if (choices) return choices.includes(written) ? undefined : `Write a number from 1 to ${choices.length}.`;
  if (name !== 'author') return undefined;
  try {
    pickPerson(written, place);
    return undefined;
  } catch (error) {
    if (error instanceof NewContentError) return error.message;
    throw error;
  }
}

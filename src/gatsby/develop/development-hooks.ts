/** Gatsby's Node hooks in development: those of a build, and one for the server. A build does not load the receiver. */
import type { GatsbyNode } from 'gatsby';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createReceiver } from '../../receiver/app';
import { readConfig } from '../../receiver/config';
import { SEARCH_INDEX } from '../../search/search-paths';
import { content, development } from '../node';
import { buildIndex } from '../../search/build-index';
import { guardStackFrames, type Routed } from '../overrides/stack-frame-guard';

export * from '../node';

/** Forms and the search work in development as they do in production. */
export const onCreateDevServer: GatsbyNode['onCreateDevServer'] = async ({ app, reporter }) => {
  const { phone, email } = content.load().settings;
  const receiver = createReceiver(
    readConfig({ RECEIVER_CONTACT_PHONE: phone.label, RECEIVER_CONTACT_EMAIL: email, ...process.env }),
  );
  await receiver.start().catch((error: unknown) => reporter.warn(`Forms cannot be stored: ${String(error)}`));
  if (!guardStackFrames(app as Routed))
    reporter.warn('Gatsby’s own endpoint for opening files was not found, so it is not guarded.');
  app.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
    if (request.url === SEARCH_INDEX) {
      response.setHeader('Content-Type', 'application/json');
      return response.end(buildIndex(content.shown()));
    }
    if (!development.handle(request, response) && !receiver.handle(request, response)) next();
  });
};

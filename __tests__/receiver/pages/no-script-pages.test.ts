/** Replies to browsers without scripts: the page of the form, as React renders it, with the reply inserted. */
import { symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'parse5';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import ContactForm from '../../../src/blocks/contact-form/contact-form.lazy';
import PartnerForm from '../../../src/blocks/partner-form/partner-form.lazy';
import SubmitCvForm from '../../../src/blocks/submit-cv-form/submit-cv-form.lazy';
import { SitePages } from '../../../src/receiver/pages/site-pages';
import {
  ROOMY,
  contactParts,
  cv,
  partnerParts,
  post,
  run,
  send,
  type Part,
  type Running,
} from '../support/start-receiver';
import { temporaryFolder, writeFiles } from '../../helpers/temporary-folder';

const firm = {
  name: 'Averline',
  phone: { label: '(02) 5550 1840', href: 'tel:+61255501840' },
  email: 'hello@averline.example',
};
const scheduling = { id: 201, name: 'Project scheduling', required: false };
const skills = [{ id: 2, name: 'Program Management Services', required: false, children: [scheduling] }];
const FORMS = {
  careers: createElement(SubmitCvForm, { recipient: 'careers', firm }),
  contact: createElement(ContactForm, { recipient: 'enquiries', firm }),
  partner: createElement(PartnerForm, { recipient: 'partners', firm, skills }),
};

const page = (title: string, content: string): string => `<!DOCTYPE html><html lang="en"><head>
<meta charset="utf-8"><title>${title} | Averline</title><link rel="canonical" href="https://www.averline.example/x/">
<link rel="preload" as="fetch" href="/page-data/x/page-data.json"><link rel="stylesheet" href="/styles.css">
<noscript><style>.menu{display:block}</style></noscript><script src="/app.js" defer></script></head>
<body><header>Header</header><main><h1>${title}</h1>${content}</main><footer>Footer</footer>
<noscript><p>Without scripts</p></noscript><script>window.pagePath = '/x/'</script></body></html>`;

let site: string;
let receiver: Running;
beforeAll(async () => {
  site = temporaryFolder({ 'plain/index.html': page('plain', '<p>No form</p>') });
  for (const [name, element] of Object.entries(FORMS))
    writeFiles(site, { [`${name}/index.html`]: page(name, renderToString(element)) });
  writeFileSync(path.join(path.dirname(site), 'index.html'), page('outside', renderToString(FORMS.contact)));
  receiver = await run({ siteDir: site, contact: { phone: '(02) 5550 1840' } });
});
afterAll(async () => {
  await receiver.close();
});

const from = (address: string) => ({
  html: true,
  key: null,
  headers: { referer: `https://www.averline.example${address}` },
});
const submit = (parts: Part[], address: string): Promise<Response> => post(receiver, parts, from(address));

describe('success without scripts [R5.4]', () => {
  it('redirects with 303 to the page of the form with the success message in its place', async () => {
    const response = await submit(cv(), '/careers/');
    expect(response.status).toBe(303);
    const location = response.headers.get('location') ?? '';
    expect(location).toMatch(
      /^\/restful_forms\/thank-you\/\?ref=[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}&form_id=careers&page=%2Fcareers%2F#form-result$/,
    );
    const thanks = await fetch(`${receiver.url}${location}`);
    expect(thanks.status).toBe(200);
    const html = await thanks.text();
    expect(html).toMatch(
      /<header>Header<\/header>[^]*<h2>Submission sent<\/h2>[^]*Your submission has been received\. Thank you for applying![^]*<footer>Footer/,
    );
    expect(html).toContain(new URL(location, 'http://x').searchParams.get('ref'));
    expect(html).toContain('</strong>. You hear from us within five working days.</p>');
    expect(html).toContain('<title>Submission sent – careers | Averline</title>');
    expect(html).not.toContain('<form');
  });

  it('shows a page without scripts, preloads or canonical link', async () => {
    const response = await submit(cv({ Name: 'Another' }), '/careers/');
    const thanks = await fetch(`${receiver.url}${response.headers.get('location')}`);
    const html = await thanks.text();
    expect(html).not.toMatch(/<script|page-data|canonical|<noscript/);
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).toContain('.menu{display:block}');
    expect(html).toContain('<p>Without scripts</p>');
    expect(html).toContain('/styles.css');
    expect(thanks.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(thanks.headers.get('content-security-policy')).not.toContain('script-src');
    expect(thanks.headers.get('cache-control')).toBe('no-store');
  });

  it('finds the page when the browser sends no Referer', async () => {
    const response = await post(receiver, contactParts({ Message: 'No referrer' }), { html: true, key: null });
    expect(response.headers.get('location')).toContain('page=%2Fcontact%2F');
  });

  it.each(['/plain/', '/../', '/%2e%2e/', '/nowhere/', '/%00/', '//evil.example/'])(
    'uses the plain page when %s is not a page with a form',
    async (address) => {
      const { reference } = (await (await post(receiver, cv({ Name: 'Plain' }), { key: 'plain-page' })).json()) as {
        reference: string;
      };
      const thanks = await fetch(
        `${receiver.url}/restful_forms/thank-you/?ref=${reference}&page=${encodeURIComponent(address)}`,
      );
      const html = await thanks.text();
      expect(html).toContain(reference);
      expect(html).toContain('Submission sent');
      expect(html).not.toMatch(/outside|No form/);
    },
  );

  it.each(['page=/careers/', 'form_id=careers'])(
    'is not confirmed, and has its own heading and text, when the submission is gone and the link has %s [R5.3, R14.4]',
    async (query) => {
      const url = `${receiver.url}/restful_forms/thank-you/?ref=AAAA-AAAA-AAAA&${query}`;
      const response = await fetch(url, { headers: { accept: 'text/html' } });
      expect(response.status).toBe(404);
      const html = await response.text();
      expect(html).toContain('We have no submission with this reference');
      expect(html).toContain('<title>Submission not found – careers | Averline</title>');
      expect(html).toMatch(/<form[^>]*><div data-form-notice[^>]*><h2>Submission not found<\/h2>/);
      expect(html).toMatch(/If you have a question, call <a href="tel:[^>]*>\(02\) 5550 1840/);
      expect(html).not.toMatch(
        /has been received|Submission sent|Unable to submit|reload|Choose your file again|If it happens again/,
      );
      const plain = await (await fetch(`${url.split('&')[0]}`, { headers: { accept: 'text/html' } })).text();
      expect(plain).toContain('<h2>Submission not found</h2>');
    },
  );

  it('is looked up a limited number of times when one address invents references [R14.3]', async () => {
    const limited = await run({ siteDir: site, rates: { ...ROOMY, hard: 3 } });
    const statusOf = async (at: number): Promise<number> =>
      (await fetch(`${limited.url}/restful_forms/thank-you/?ref=AAAA-AAAA-AAA${at}`)).status;
    const statuses = [];
    for (let at = 0; at < 6; at++) statuses.push(await statusOf(at));
    await limited.close();
    expect(statuses).toEqual([404, 404, 404, 404, 429, 429]);
  });

  it('does not look through the site again when a page was added after the start [R14.3]', async () => {
    const reference = await send(receiver, cv({ Name: 'Later' }));
    const form = '<form action="/restful_forms/submitForm"><input name="form_id" value="later"></form>';
    writeFiles(site, { 'later/index.html': page('later', form) });
    const thanks = await fetch(`${receiver.url}/restful_forms/thank-you/?ref=${reference}&form_id=later`);
    const html = await thanks.text();
    expect([thanks.status, html.includes(reference), html.includes('later | Averline')]).toEqual([200, true, false]);
  });

  it('finds each page with a form once when a link leads back to the site [R14.3]', async () => {
    const form = '<form action="/restful_forms/submitForm"></form>';
    const linked = temporaryFolder({ 'index.html': form, 'contact/us/index.html': form, 'plain/index.html': '' });
    symlinkSync(linked, path.join(linked, 'contact/back'));
    expect([...(await new SitePages(linked).load()).keys()]).toEqual(['/contact/us/', '/']);
  });

  it('redirects to the home page when the reference is invalid', async () => {
    const response = await fetch(`${receiver.url}/restful_forms/thank-you/?ref=%3Cscript%3E`, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/']);
  });
});

describe('an error page without scripts [R5.3]', () => {
  it('is the page of the form with 422, a linked summary and the typed values when fields are invalid', async () => {
    const message = '\n<b>“Hello”</b> & goodbye\nsecond line';
    const response = await submit(cv({ Email: 'not an address', Message: message }).slice(0, -1), '/careers/');
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(html).toContain('<title>Error: careers | Averline</title>');
    expect(html).toMatch(
      /<header>Header<\/header>[^]*<h2>Unable to submit<\/h2><p>Please reload and try again\.<\/p>[^]*<form|<form[^]*<h2>Unable to submit/,
    );
    expect(html).toContain(
      '<a href="#careers-email">Enter your email address in the correct format, like name@example.com</a>',
    );
    expect(html).toContain('<a href="#careers-resume">Choose your résumé</a>');
    expect(html).toMatch(
      /<p data-form-error="" id="careers-email-error">[^<]+<\/p><input[^>]+aria-describedby="careers-email-error"[^>]*>/,
    );
    expect(html).toMatch(/name="Name"[^>]*value="Ngaio Marsh"/);
    expect(html).toMatch(/name="Email"[^>]*value="not an address"/);
    expect(html).toMatch(/<textarea[^>]*>\n\n&lt;b&gt;“Hello”&lt;\/b&gt; &amp; goodbye\nsecond line<\/textarea>/);
    expect(html).not.toContain('<b>“Hello”');
    expect(html).toContain('name="form_page" value="/careers/"');
    expect(html).not.toContain('<script');
    expect(parse(html)).toBeDefined();
  });

  it('keeps choices and skill levels, and returns to the same page when a second error follows', async () => {
    const parts = [...partnerParts({ Company: '' }), { name: 'Project scheduling', value: 'Level 3' }];
    const first = await (await submit(parts, '/partner/')).text();
    const more = [...parts, { name: 'form_page', value: '/partner/' }];
    const again = await post(receiver, more, from('/restful_forms/submitForm'));
    for (const html of [first, await again.text()]) {
      expect(html).toContain('<header>Header</header>');
      expect(html).toMatch(
        /<option value="Yes" selected="">[^]*<option value="No" selected="">[^]*<option value="ACT" selected="">/,
      );
      expect(html).not.toMatch(/<option value="" disabled="" selected="">/);
      expect(html).toMatch(/value="Level 3" checked="">/);
      expect(html.match(/checked=""/g)).toHaveLength(1);
      expect(html.match(/name="form_page"/g)).toHaveLength(1);
    }
  });

  it('asks for the file again when another field has an error', async () => {
    const html = await (await submit(cv({ Name: '' }), '/careers/')).text();
    expect(html).toContain('Choose your file again');
  });

  it('is the page of the form when the body cannot be parsed', async () => {
    const response = await post(receiver, Buffer.from('nothing'), from('/contact/'));
    expect(response.status).toBe(400);
    const html = await response.text();
    expect(html).toContain('The form did not arrive completely');
    expect(html).toContain('<header>Header</header>');
    expect(html).toContain('(02) 5550 1840');
  });
});

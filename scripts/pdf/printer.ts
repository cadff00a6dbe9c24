/** HTML → PDF with a headless browser, and out of the PDF everything that differs from one run to the next. */
import { chromium } from '@playwright/test';
import { browserArguments, requireBrowser } from '../lib/find-chromium';
import type { Printable } from './document-text';

export interface Printer {
  print(html: string, printable: Printable): Promise<Buffer>;
  close(): Promise<void>;
}

export async function openPrinter(): Promise<Printer> {
  const browser = await chromium.launch({
    executablePath: await requireBrowser(),
    args: [...browserArguments(), '--disable-gpu', '--disable-background-networking', '--font-render-hinting=none'],
  });
  return {
    async print(html, { date }) {
      const page = await browser.newPage({ javaScriptEnabled: false });
      try {
        await page.setContent(html, { waitUntil: 'load' });
        const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
        return withoutTheClock(pdf, date);
      } finally {
        await page.close();
      }
    },
    close: () => browser.close(),
  };
}

/** The browser stamps the time of printing. The document's own date, as long, stands there instead: no offset moves. */
export function withoutTheClock(pdf: Buffer, date: string): Buffer {
  const stamp = `D:${date.replaceAll('-', '')}000000`;
  const text = pdf.toString('latin1').replace(/D:\d{14}/g, stamp);
  return Buffer.from(text, 'latin1');
}

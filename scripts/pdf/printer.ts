/** Prints HTML to PDF with a headless browser, and removes from the PDF everything that differs between two runs. */
import { launchBrowser } from '../lib/find-chromium';
import type { Printable } from './document-text';

export interface Printer {
  print(html: string, printable: Printable): Promise<Buffer>;
  close(): Promise<void>;
}

export async function openPrinter(): Promise<Printer> {
  const options = ['--disable-gpu', '--disable-background-networking', '--font-render-hinting=none'];
  const browser = await launchBrowser(options);
  return {
    async print(html, { date }) {
      const page = await browser.newPage({ javaScriptEnabled: false });
      try {
        await page.setContent(html, { waitUntil: 'load' });
        const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
        return replacePrintTime(pdf, date);
      } finally {
        await page.close();
      }
    },
    close: () => browser.close(),
  };
}

/**
 * Replaces the time of printing with the document's date, which has the same length, so that no offset in the file
 * changes.
 */
export function replacePrintTime(pdf: Buffer, date: string): Buffer {
  const stamp = `D:${date.replaceAll('-', '')}000000`;
  const text = pdf.toString('latin1').replace(/D:\d{14}/g, stamp);
  return Buffer.from(text, 'latin1');
}

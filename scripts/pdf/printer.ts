/** Prints HTML to PDF with a headless browser, and removes from the PDF everything that differs between two runs. */
import { launchBrowser } from '../lib/find-chromium';
import type { Printable } from './document-text';

export async function openPrinter() {
  const options = ['--disable-gpu', '--disable-background-networking', '--font-render-hinting=none'];
  const browser = await launchBrowser(options);
  return {
    async print(html: string, { date }: Printable): Promise<Buffer> {
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

/** Whether `openPrinter` made the file: it has the browser's signature, and only times of exactly midnight. */
export function isPrinted(pdf: Buffer): boolean {
  const text = pdf.toString('latin1');
  const times = text.match(/D:\d{14}/g) ?? [];
  return text.includes('Skia/PDF') && times.length > 0 && times.every((time) => time.endsWith('000000'));
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

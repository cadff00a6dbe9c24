/** Shows a stand-in for a missing file: one missing picture must not break the pages that show it. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { inspectImage } from '../../content/assets/inspect-file';
import type { BuildHost } from '../../content/resolve/build-host';
import { standInDocument, standInPicture } from '../../content/resolve/stand-ins';

export function withStandInFiles(host: BuildHost, root: string): BuildHost {
  const nameOf = (file: string) => path.relative(root, file).split(path.sep).join('/');
  return {
    ...host,
    async picture(file, use) {
      if (!isFile(file)) {
        // Gatsby makes the page again when the picture appears.
        await host.trackFile(file);
        return standInPicture(use, `There is no picture ${nameOf(file)}`);
      }
      const unusable = () => standInPicture(use, `The picture ${nameOf(file)} cannot be shown`);
      if ('fault' in inspectImage(() => readFileSync(file))) {
        await host.trackFile(file);
        return unusable();
      }
      // Gatsby may not have read a new file yet; it makes the page again when it has.
      return host.picture(file, use).catch(unusable);
    },
    async document(file) {
      const standIn = () => standInDocument(path.basename(file));
      if (isFile(file)) return host.document(file).catch(standIn);
      await host.trackFile(file);
      return standIn();
    },
  };
}

const isFile = (file: string): boolean => existsSync(file) && statSync(file).isFile();

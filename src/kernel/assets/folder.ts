// Assets of a module below one address: `/assets/sitestats/count.1a2b3c4d5e.js`.
import type { HttpEndpoint } from '#kernel/http/endpoint.ts';
import { rootPath, type Site } from '#kernel/site.ts';
import { sendMissing } from './answer.ts';
import { sendAsset, type Asset } from './asset.ts';

export interface AssetFolder<Name extends string> {
  readonly endpoint: HttpEndpoint;
  /** On the same host: `/assets/…`. */
  address(site: Pick<Site, 'base'>, name: Name): string;
}

export function assetFolder<Name extends string>(
  path: string,
  files: Readonly<Record<Name, Asset>>,
): AssetFolder<Name> {
  const byName = new Map(Object.entries<Asset>(files));
  return {
    endpoint: {
      path,
      isFolder: true,
      async handle(request, response) {
        const asked = (request.url ?? '').split('?', 1)[0] ?? '';
        const [, stem, hash, ending] = /\/([\w-]+)\.(\w+)\.(\w+)$/.exec(asked) ?? [];
        const file = byName.get(`${stem}.${ending}`);
        if (file) await sendAsset(request, response, file, hash === file.hash);
        else sendMissing(response);
      },
    },
    address({ base }, name) {
      return `${rootPath(base)}${path}/${name.replace(/\.(?=\w+$)/, `.${files[name].hash}.`)}`;
    },
  };
}

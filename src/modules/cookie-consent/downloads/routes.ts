// download/…: fetches the data files of the dialog anew.
import { a } from '#kernel/args/args.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { answer, shape, successOf } from '#kernel/routes/shape.ts';
import type { Services } from '#kernel/services.ts';
import { mayManage } from '#modules/cookie-consent/permissions.ts';
import { downloadGeo, downloadKeywords, downloadVendors } from './actions.ts';
import type { DownloadRow } from './store.ts';

const downloaded = successOf(
  shape('consent-download', {
    version: a.string(),
    sha256: a.string(),
    bytes: a.int(),
    fetchedAt: a.string(),
    source: a.oneOf(['remote', 'bundled']),
  }),
);

const downloadRoute = (name: string, download: (services: Services) => Promise<DownloadRow>): Route =>
  route({
    path: `/download/${name}`,
    methods: ['GET'],
    answers: downloaded,
    permission: mayManage,
    async handle({ services }) {
      const { version, sha256, bytes, fetched_at, source } = await download(services);
      return answer(downloaded, {
        success: true,
        data: { version, sha256, bytes, fetchedAt: `${fetched_at}Z`, source },
      });
    },
  });

export const routes: readonly Route[] = [
  downloadRoute('geo-ip-database', downloadGeo),
  downloadRoute('iab-tcf-gvl', downloadVendors),
  downloadRoute('page-selection-keyword-list', downloadKeywords),
];

// What became of one picture, and the way there and back.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Attachment, ImageStatus } from '#client/paths.ts';
import { Button } from '#admin/kit/button.tsx';
import { tagOf } from '#admin/kit/dates.ts';
import { FaultBand } from '#admin/kit/fault-band.tsx';
import { useSending } from '#admin/kit/sending.ts';
import { say } from '#admin/kit/toasts.tsx';
import { sizeText } from '#admin/media/files.ts';
import { useApp } from '#admin/session/app.ts';
import { useOptimizerWords } from './words.ts';

const EVERY = 2_000;
const isWorking = (status: ImageStatus | undefined): boolean => status?.job_state !== undefined;

export default function FilePart({ media: { id, media_type: type } }: { media: Attachment }) {
  return type === 'image' ? <Weight id={id} /> : null;
}

function Weight({ id }: { id: number }) {
  const words = useOptimizerWords();
  const { client } = useApp();
  const queries = useQueryClient();
  const key = ['optimizer-file', id];
  const { data: status } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const { data } = await client.post('/image-optimizer/v1/optimize/status', { image_ids: [id] }, { signal });
      return data.status[String(id)];
    },
    staleTime: 0,
    refetchInterval: ({ state }) => (isWorking(state.data) ? EVERY : false),
  });
  const { isBusy, fault, send } = useSending();
  const run = async (work: () => Promise<unknown>, said?: string): Promise<void> => {
    const done = await send(work);
    if (done !== undefined && said !== undefined) say({ text: said, icon: 'undo' });
    await queries.invalidateQueries({ queryKey: key });
  };
  if (!status) return null;
  const isSmall = status.status === 'optimized';
  return (
    <section className="media-weight" aria-label={words.weight}>
      <FaultBand fault={fault} />
      <p role="status">
        <Sentence status={status} />
      </p>
      {!isWorking(status) && !isSmall && (
        <Button
          isSmall
          isBusy={isBusy}
          onClick={() => void run(() => client.post('/image-optimizer/v1/optimize/image', { imageId: id }))}
        >
          {words.makeSmaller}
        </Button>
      )}
      {!isWorking(status) && isSmall && (
        <Button
          isSmall
          icon="undo"
          isBusy={isBusy}
          onClick={() =>
            void run(
              () => client.post('/image-optimizer/v1/backups/restore/{image_id}', { image_id: id }),
              words.broughtBack,
            )
          }
        >
          {words.bringBack}
        </Button>
      )}
    </section>
  );
}

function Sentence({ status }: { status: ImageStatus }) {
  const words = useOptimizerWords();
  const { start } = useApp();
  if (isWorking(status)) return words.waits;
  const { stats, message } = status;
  if (stats) {
    const { initial_image_size: before, current_image_size: now } = stats;
    const text = (bytes: number): string => sizeText(bytes, tagOf(start.user.locale));
    return words.smaller(text(before), text(now), before === 0 ? 0 : Math.round((1 - now / before) * 100));
  }
  return typeof message === 'string' && message !== '' ? words.failed(message) : words.untouched;
}

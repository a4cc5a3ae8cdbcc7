// The process that works on images. It is one of its own for two reasons: what a decoder takes for its work goes back to
// the system only when a process ends, and a file that breaks a decoder breaks nothing else.
import { BrokenImage } from './clean-options.ts';
import { isDiskFull } from './disk-full.ts';
import { listen } from './listen.ts';
import { optimize } from './optimize.ts';
import type { ImageAnswer, ImageCall, ImageFault, ImageRequest, ImageResult } from './requests.ts';
import { drawShare } from './share.ts';
import { edit, inspect, resize, restrictDecoders } from './work.ts';

restrictDecoders();

// One request after another: the pool alone decides how many run at once.
process.on('message', ({ id, request }: ImageCall) => {
  void run(request)
    .then(
      (result): ImageAnswer => ({ id, result }),
      (error: unknown): ImageAnswer => ({ id, ...faultOf(error) }),
    )
    .then((answer) => process.send?.(answer));
});

// A signal from the terminal is for the server, which lets the work come to its end.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
process.on('disconnect', () => process.exit());

async function run(request: ImageRequest): Promise<ImageResult> {
  switch (request.kind) {
    case 'inspect':
      return inspect(request);
    case 'resize':
      return resize(request);
    case 'edit':
      return edit(request);
    case 'listen':
      return listen(request);
    case 'optimize':
      return optimize(request);
    case 'share':
      return drawShare(request);
  }
}

/** An error of the decoder is about the file; only the disk can fail through no fault of its own. */
function faultOf(error: unknown): { fault: ImageFault; message: string } {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof BrokenImage) return { fault: 'bad', message };
  if (/^timeout|killed for image/.test(message)) return { fault: 'slow', message };
  if (/compression format has not been built in|unsupported codec|No decoding plugin/i.test(message))
    return { fault: 'unsupported', message };
  if (isDiskFull(error)) return { fault: 'full', message };
  if (error instanceof Error && 'code' in error) return { fault: 'failed', message };
  return { fault: 'bad', message };
}

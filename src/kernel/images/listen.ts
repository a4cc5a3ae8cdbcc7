// Looking into recordings, inside the image process: files of strangers are read where nothing else can break.
import { parseFile } from 'music-metadata';
import type { ListenRequest, Recording } from './requests.ts';

/** A file that cannot be read says nothing; it is kept all the same. */
export async function listen({ path }: ListenRequest): Promise<Recording> {
  try {
    const { format } = await parseFile(path, { skipCovers: true, skipPostHeaders: true });
    const { duration, bitrate, codec, numberOfChannels: channels, sampleRate } = format;
    return {
      ...(isNumber(duration) && { length: Math.round(duration * 1000) / 1000 }),
      ...(isNumber(bitrate) && { bitrate: Math.round(bitrate) }),
      ...(codec !== undefined && codec !== '' && { codec }),
      ...(isNumber(channels) && { channels }),
      ...(isNumber(sampleRate) && { sample_rate: sampleRate }),
    };
  } catch {
    return {};
  }
}

const isNumber = (value: number | undefined): value is number => value !== undefined && Number.isFinite(value);

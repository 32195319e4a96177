import { open } from 'node:fs/promises'

/** A format's signature and its ffmpeg name. */
interface Beginning {
  readonly demuxer: string
  readonly offset?: number
  readonly pattern: RegExp
  /** Signatures of two bytes only, with which raw samples may start as well. */
  readonly isShort?: boolean
}

const beginnings: readonly Beginning[] = [
  { demuxer: 'wav', pattern: /^RIFF....WAVE/s },
  { demuxer: 'ogg', pattern: /^OggS/ },
  { demuxer: 'flac', pattern: /^fLaC/ },
  { demuxer: 'mov', pattern: /^ftyp/, offset: 4 },
  { demuxer: 'matroska', pattern: /^.E\xdf\xa3/s },
  { demuxer: 'mp3', pattern: /^ID3/ },
  { demuxer: 'aac', pattern: /^\xff[\xf0\xf1\xf8\xf9]/, isShort: true },
  { demuxer: 'mp3', pattern: /^\xff[\xe2-\xfe]/, isShort: true },
]

/**
 * Detects the ffmpeg name of an audio format from its first bytes; undefined for unexpected formats.
 * @param mayBeBare whether the file may contain raw samples, so that two bytes are not sufficient
 */
export async function soundDemuxer(path: string, mayBeBare: boolean): Promise<string | undefined> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0)
    const head = buffer.toString('latin1', 0, bytesRead)
    const isIt = ({ offset = 0, pattern, isShort }: Beginning) =>
      !(isShort && mayBeBare) && pattern.test(head.slice(offset))
    return beginnings.find(isIt)?.demuxer
  } finally {
    await file.close()
  }
}

import type { DigitalSourceType } from '../../spec/digital-source-type.ts'
import { xmpPacket } from './xmp-packet.ts'

/** What ffmpeg calls an ID3 frame that holds an XMP packet. */
const ID3_XMP = 'id3v2_priv.XMP'
const quicktime = new Set(['video/mp4', 'audio/mp4', 'video/quicktime'])

/**
 * Output options with which ffmpeg writes the mark into audio or video: a tag of its own, beside it the XMP packet in MP3.
 * MP4 and WAV carry XMP only after `appendMark`. Goes before the output's path; further `-movflags` must begin with `+`.
 */
export function markArgs(source: DigitalSourceType, mediaType: string): string[] {
  const tag = ['-metadata', `digitalSourceType=${source}`]
  if (mediaType === 'audio/mpeg') return [...tag, '-metadata', `${ID3_XMP}=${xmpPacket(source)}`]
  // A packet that came with an MP3 source would become an unreadable comment elsewhere.
  const alone = [...tag, '-metadata', `${ID3_XMP}=`]
  return quicktime.has(mediaType) ? [...alone, '-movflags', '+use_metadata_tags'] : alone
}

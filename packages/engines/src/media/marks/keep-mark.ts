import type { Sharp } from 'sharp'
import type { DigitalSourceType } from '../../spec/digital-source-type.ts'
import { readMark } from './read-mark.ts'
import { xmpPacket } from './xmp-packet.ts'

/**
 * Marks a re-encoded image with the digital source type of the file `source`, or else `otherwise`; with neither, its
 * XMP is preserved.
 */
export async function keepImageMark(
  image: Sharp,
  source: string,
  otherwise?: DigitalSourceType,
): Promise<Sharp> {
  const term = (await readMark(source)) ?? otherwise
  return term ? image.withXmp(xmpPacket(term)) : image.keepXmp()
}

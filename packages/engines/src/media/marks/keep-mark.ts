import type { Sharp } from 'sharp'
import type { DigitalSourceType } from '../../spec/digital-source-type.ts'
import { readMark } from './read-mark.ts'
import { xmpPacket } from './xmp-packet.ts'

/**
 * An image to be written anew says what the file `source` says of itself, or else `otherwise`; with neither, what it
 * carries as XMP is kept.
 */
export async function keepImageMark(
  image: Sharp,
  source: string,
  otherwise?: DigitalSourceType,
): Promise<Sharp> {
  const term = (await readMark(source)) ?? otherwise
  return term ? image.withXmp(xmpPacket(term)) : image.keepXmp()
}

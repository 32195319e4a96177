import { xmpPacket } from '@atelier/engines/media/marks/xmp-packet'
import type { DigitalSourceType } from '@atelier/engines/spec/digital-source-type'
import sharp from 'sharp'
import type { Raster } from './raster/raster.ts'

/** Writes a PNG file with its digital source type. The same pixels give the same bytes. */
export async function writePng(
  { width, height, data }: Raster,
  source: DigitalSourceType,
  path: string,
): Promise<void> {
  const image = sharp(data, { raw: { width, height, channels: 4 } })
  let isOpaque = true
  for (let at = 3; at < data.length && isOpaque; at += 4) isOpaque = data[at] === 255
  await (isOpaque ? image.removeAlpha() : image).png().withXmp(xmpPacket(source)).toFile(path)
}

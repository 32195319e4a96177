import { crc32, deflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

/** A small valid image, a gradient from blue to sand, as a file to upload. */
export function imageFile(name: string, width = 640, height = 480) {
  const rows = Array.from({ length: height }, (_none, y) => {
    const row = Buffer.alloc(1 + width * 3)
    for (let x = 0; x < width; x++) row.set([90 + (y >> 2), 140, 200 - (x >> 3)], 1 + x * 3)
    return row
  })
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  head.set([8, 2], 8)
  const parts = [
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]
  return { name, mimeType: 'image/png', buffer: Buffer.concat([SIGNATURE, ...parts]) }
}

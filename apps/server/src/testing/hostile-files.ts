import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { tinyVideo } from './tiny-video.ts'

const script = '<script>alert(document.cookie)</script>'

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A PNG of a few hundred bytes that declares this many pixels. */
function pixelBomb(width: number, height: number): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0])
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  const data = deflateSync(Buffer.alloc(100_000))
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const plain = () => sharp({ create: { width: 30, height: 20, channels: 3, background: '#27a' } })

/** A GIF that is also a script. */
export async function gifScript(): Promise<Buffer> {
  return Buffer.concat([await plain().gif().toBuffer(), Buffer.from(`/*${script}*/=1;alert(1)`)])
}

/** A JPEG with a location, followed by an HTML page. */
export async function jpegWithPlace(): Promise<Buffer> {
  const gps = {
    GPSLatitudeRef: 'N',
    GPSLatitude: '48/1 12/1 30/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '16/1 22/1 0/1',
  }
  const picture = await plain()
    .jpeg()
    .withExif({ IFD0: { Artist: 'Somebody' }, IFD3: gps })
    .toBuffer()
  return Buffer.concat([picture, Buffer.from(script)])
}

/**
 * Files whose content does not match their type or is truncated, each with its form field and the expected response.
 */
export async function hostileFiles(): Promise<
  readonly [what: string, name: string, bytes: Buffer, status: number][]
> {
  const png = await plain().png().toBuffer()
  const jpeg = await sharp(Buffer.alloc(300 * 300 * 3, 'noise'), {
    raw: { width: 300, height: 300, channels: 3 },
  })
    .jpeg()
    .toBuffer()
  const svg = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg">${script}<rect width="9" height="9"/></svg>`,
  )
  return [
    ['a pixel bomb', 'a.png', pixelBomb(50_000, 50_000), 413],
    ['a bomb of a single row', 'a.png', pixelBomb(1_000_000_000, 1), 400],
    ['an SVG', 'a.svg', svg, 415],
    ['an SVG that says it is a PNG', 'a.png', svg, 415],
    ['a text', 'a.png', Buffer.from('only words'), 415],
    ['a page', 'a.jpg', Buffer.from(`<!doctype html>${script}`), 415],
    ['a PDF', 'a.png', Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj'), 415],
    ['a PNG that ends early', 'a.png', png.subarray(0, png.length / 2), 400],
    ['a JPEG that ends early', 'a.jpg', jpeg.subarray(0, jpeg.length / 2), 400],
    ['the beginning of a PNG', 'a.png', png.subarray(0, 20), 400],
    ['nothing', 'a.png', Buffer.alloc(0), 400],
    ['a video', 'a.png', tinyVideo, 415],
  ]
}

/** A video of a kilobyte that declares this many pixels, in its track and in its stream. */
function pixelVideo(width: number, height: number): Buffer {
  const videoBytes = Buffer.from(tinyVideo)
  const track = videoBytes.indexOf('tkhd') - 4
  const trackSize = track + videoBytes.readUInt32BE(track) - 8
  videoBytes.writeUInt16BE(width, trackSize)
  videoBytes.writeUInt16BE(height, trackSize + 4)
  const entry = videoBytes.lastIndexOf('avc1') + 28
  videoBytes.writeUInt16BE(width, entry)
  videoBytes.writeUInt16BE(height, entry + 2)
  return videoBytes
}

/** The same for videos. */
export const hostileVideos: readonly [what: string, name: string, bytes: Buffer, status: number][] = [
  ['a video that ends early', 'a.mp4', tinyVideo.subarray(0, tinyVideo.length - 60), 400],
  ['the beginning of a video', 'a.mp4', tinyVideo.subarray(0, 40), 400],
  ['a playlist that leads elsewhere', 'a.mp4', Buffer.from('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n'), 415],
  ['a script for ffmpeg', 'a.mp4', Buffer.from("ffconcat version 1.0\nfile '/etc/passwd'\n"), 415],
  ['a page', 'a.mp4', Buffer.from(`<!doctype html>${script}`), 415],
  ['nothing', 'a.mp4', Buffer.alloc(0), 400],
  ['a video of enormous frames', 'a.mp4', pixelVideo(16_000, 16_000), 413],
]

import { inflateSync } from 'node:zlib'

const SIGNATURE = '\x89PNG\r\n\x1a\n'
const MAX_TEXT_BYTES = 1_048_576

/** The compressed texts among a PNG file's first bytes (libvips writes XMP so), unpacked and joined, as Latin-1; other bytes have none. */
export function pngTexts(head: Buffer): string {
  if (head.toString('latin1', 0, SIGNATURE.length) !== SIGNATURE) return ''
  let texts = ''
  for (let at = SIGNATURE.length; at + 8 < head.length; ) {
    const length = head.readUInt32BE(at)
    const type = head.toString('latin1', at + 4, at + 8)
    if (type === 'IDAT') break
    const content = head.subarray(at + 8, at + 8 + length)
    if (type === 'zTXt') texts += unpack(content.subarray(content.indexOf(0) + 2))
    if (type === 'iTXt') texts += unpack(compressedText(content))
    at += length + 12
  }
  return texts
}

/** iTXt: keyword, 0, compressed or not, 0, language, 0, translated keyword, 0, text. */
function compressedText(content: Buffer): Buffer {
  const keywordEnd = content.indexOf(0)
  if (content[keywordEnd + 1] !== 1) return Buffer.alloc(0)
  const languageEnd = content.indexOf(0, keywordEnd + 3)
  return content.subarray(content.indexOf(0, languageEnd + 1) + 1)
}

function unpack(deflated: Buffer): string {
  if (deflated.length === 0) return ''
  try {
    return inflateSync(deflated, { maxOutputLength: MAX_TEXT_BYTES }).toString('latin1')
  } catch {
    // Broken, or a decompression bomb: treated as empty.
    return ''
  }
}

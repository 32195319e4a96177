import { analyse } from 'chardet'
import iconv from 'iconv-lite'
import { SheetError } from './sheet-error.ts'

const byteOrderMarks: readonly (readonly [encoding: string, bytes: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/** The encoding of a text by its beginning: its mark, else UTF-8 where it reads as that, else the likeliest. */
export function detectEncoding(sample: Buffer): string {
  const marked = byteOrderMarks.find(([, bytes]) => bytes.every((byte, place) => sample[place] === byte))
  if (marked) return marked[0]
  if (readsAsUtf8(sample)) return 'utf-8'
  const guesses = analyse(sample).map(({ name }) => name.toLowerCase())
  // Latin-1 has control characters where Windows has quotation marks; files of the one are files of the other.
  const [guess = 'windows-1252'] = guesses.filter((name) => iconv.encodingExists(name))
  return guess === 'iso-8859-1' ? 'windows-1252' : guess
}

/** Whether bytes are the start of UTF-8 text. */
export function readsAsUtf8(sample: Buffer): boolean {
  try {
    // A character cut at the end of the sample is not an error.
    new TextDecoder('utf-8', { fatal: true }).decode(sample, { stream: true })
    return true
  } catch {
    return false
  }
}

/** The requested encoding, if it exists. @throws SheetError */
export function knownEncoding(name: string): string {
  if (!iconv.encodingExists(name)) throw new SheetError(`Unknown encoding “${name}”.`)
  return name.toLowerCase()
}

/** A word of a recording and its start, in seconds. */
export interface SpokenWord {
  readonly text: string
  readonly start: number
}

/** The position of a word in a paragraph, as a UTF-16 range, and its time. */
export interface PlacedWord {
  readonly from: number
  readonly to: number
  readonly start: number
}

const TIME = /(?:(\d+):)?(\d{2}):(\d{2})[.,](\d{3})/
const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': '\u00a0',
  '&lrm;': '',
  '&rlm;': '',
}

function secondsOf(time: string): number | null {
  const [, hours = '0', minutes, seconds, thousandths] = TIME.exec(time) ?? []
  if (minutes === undefined) return null
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(thousandths) / 1000
}

/**
 * Parses the words of WebVTT subtitles in which each word has a timestamp, such as `<00:00:01.250>`; the first has its
 * cue's.
 */
export function readWords(vtt: string): SpokenWord[] {
  return vtt.split(/\r?\n\r?\n/).flatMap((block) => {
    const lines = block.split(/\r?\n/)
    const head = lines.findIndex((line) => line.includes('-->'))
    const begins = head === -1 ? null : secondsOf(lines[head] ?? '')
    if (begins === null) return []
    let start = begins
    const parts = lines
      .slice(head + 1)
      .join(' ')
      .split(/<([^>]*)>/)
    return parts.flatMap((part, index) => {
      // Every second part is the content of a tag: a timestamp, or something to ignore.
      if (index % 2 === 1) start = secondsOf(part) ?? start
      const text = index % 2 === 1 ? '' : part.replace(/&\w+;/g, (name) => entities[name] ?? name).trim()
      return text === '' ? [] : [{ text, start }]
    })
  })
}

/** Maximum number of unspoken characters between two words, such as a name or a mark. */
const REACH = 400

/** Locates the words of a paragraph in its text. A word that is missing or too far away is omitted. */
export function placeWords(text: string, words: readonly SpokenWord[]): PlacedWord[] {
  let at = 0
  return words.flatMap((word) => {
    const from = text.indexOf(word.text, at)
    if (from === -1 || from > at + REACH) return []
    at = from + word.text.length
    return [{ from, to: at, start: word.start }]
  })
}

/** Index of the word spoken at a given time; -1 before the first. Words are in order. */
export function wordAt(words: readonly { readonly start: number }[], time: number): number {
  let [low, high] = [0, words.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((words[middle]?.start ?? 0) <= time) low = middle + 1
    else high = middle
  }
  return low - 1
}

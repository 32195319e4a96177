import type { HostPool } from '@atelier/engines/processes/host-pool'
import type { HostScript } from '@atelier/engines/processes/host-protocol'
import type { Word } from '@atelier/engines/spec/engine'
import type { SpeakReply, SpeakRequest } from './speak-protocol.ts'
import type { Speaker } from './speaker.ts'

/** How many sounds a digit is worth, roughly: `7` is spoken "seven". */
const DIGIT_SOUNDS = 4

const asciiPunctuation: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': ', ',
  '…': '.',
}

interface FliteWord {
  readonly index: number
  readonly length: number
  readonly spoken: string
}

/** What flite is given to read, and the words of the original that it can speak. */
export interface FliteText {
  readonly spoken: string
  readonly words: readonly FliteWord[]
}

/** Prepares a text for flite, which reads ASCII: accents are dropped, other scripts and emoji left out. */
export function toFliteText(text: string): FliteText {
  const words: FliteWord[] = []
  const spoken = text.replace(/\S+/g, (written, index: number) => {
    const ascii = toAscii(written)
    if (/[a-z\d]/i.test(ascii)) words.push({ index, length: written.length, spoken: ascii })
    return ascii
  })
  return { spoken: spoken.replace(/\p{Cc}/gu, ' '), words }
}

function toAscii(written: string): string {
  return written
    .replace(/[‘’“”–—…]/g, (mark) => asciiPunctuation[mark] ?? mark)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/[^\x20-\x7e]/g, ' ')
}

interface Sound {
  readonly start: number
  readonly isPause: boolean
}

/**
 * Times of the words. flite tells when each sound ends, but not to which word it belongs: the sounds are dealt out to
 * the words in proportion to their letters, phrase by phrase where its pauses match the punctuation.
 */
export function fliteWords(text: string, { words }: FliteText, phones: SpeakReply['phones'] = []): Word[] {
  let start = 0
  const sounds = phones.map(([name, end]): Sound => {
    const sound = { start, isPause: name === 'pau' }
    start = end
    return sound
  })
  const spokenPhrases = splitAfter(sounds, (sound) => sound.isPause)
    .map((phrase) => phrase.filter((sound) => !sound.isPause))
    .filter((phrase) => phrase.length > 0)
  const writtenPhrases = splitAfter(words, (word) => /[.,;:!?]["')\]]*$/.test(word.spoken.trim()))
  const isMatch = spokenPhrases.length === writtenPhrases.length
  const timed = isMatch
    ? writtenPhrases.flatMap((phrase, index) => dealOut(phrase, spokenPhrases[index] ?? []))
    : dealOut(words, spokenPhrases.flat())
  return timed.map(([index, length, at]) => trimmed(text, index, length, at))
}

function splitAfter<T>(items: readonly T[], isLast: (item: T) => boolean): T[][] {
  const groups: T[][] = []
  let current: T[] = []
  for (const item of items) {
    current.push(item)
    if (!isLast(item)) continue
    groups.push(current)
    current = []
  }
  return current.length > 0 ? [...groups, current] : groups
}

function dealOut(words: readonly FliteWord[], sounds: readonly Sound[]): Word[] {
  const weights = words.map((word) => weigh(word.spoken))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  let before = 0
  return words.map(({ index, length }, place): Word => {
    const sound = sounds[Math.floor((before / total) * sounds.length)]
    before += weights[place] ?? 0
    return [index, length, sound?.start ?? 0]
  })
}

function weigh(spoken: string): number {
  let weight = 0
  for (const character of spoken) {
    if (/\d/.test(character)) weight += DIGIT_SOUNDS
    else if (/[a-z]/i.test(character)) weight += 1
  }
  return weight
}

function trimmed(text: string, index: number, length: number, at: number): Word {
  const written = text.slice(index, index + length)
  const lead = written.length - written.replace(/^[^\p{L}\p{N}]+/u, '').length
  const core = written.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
  return core.length > 0 ? [index + lead, core.length, at] : [index, length, at]
}

const script: HostScript<SpeakRequest, SpeakReply> = new URL('./flite-host.ts', import.meta.url)

/** Speaks English with flite in a process of its own; it does every speed itself and ends each text with a pause. */
export function createFliteSpeaker(pool: HostPool): Speaker {
  return {
    sampleRate: 16_000,
    async speak({ text, voice, reference, speed, pcmPath }, signal) {
      const prepared = toFliteText(text)
      const rate = 1 / speed
      const spoken = { text: ` ${prepared.spoken} `, voice, rate, pcmPath, pauseAfter: 0 }
      const request = reference === undefined ? spoken : { ...spoken, reference }
      const { sampleRate, samples, phones } = await pool.ask(script, request, { signal })
      return { sampleRate, samples, words: fliteWords(text, prepared, phones) }
    },
  }
}

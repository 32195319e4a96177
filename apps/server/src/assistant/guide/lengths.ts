import { numberFrom, numberPattern } from './numbers.ts'

const units = {
  s: 1,
  sec: 1,
  secs: 1,
  second: 1,
  seconds: 1,
  m: 60,
  min: 60,
  mins: 60,
  minute: 60,
  minutes: 60,
} as const
type Unit = keyof typeof units

/** Units of a length. */
export const unitPattern = '(?:seconds?|secs?|minutes?|mins?|s|m)'
const length = new RegExp(
  `(?:\\b(?:for|of|lasting|about|around|roughly|approx\\.?|like)\\s+)*(?<![\\w.])(?<half>half\\s+)?(?<number>${numberPattern})(?<andHalf>\\s+and\\s+a\\s+half)?(?:[\\s-]+|(?<=\\d))(?<unit>${unitPattern})\\b(?:[\\s-]+long\\b)?`,
  'i',
)
const clock = /(?<![\d:])(?<minutes>\d{1,2}):(?<seconds>[0-5]\d)(?![\d:])(?:\s+(?:long|minutes?|mins?))?/

/** Parses a length in seconds; `rest` is the remaining text. */
export function readLength(phrase: string): { seconds: number | null; rest: string } {
  const found = length.exec(phrase)
  if (found?.groups) {
    const { half, number = '', andHalf, unit = 's' } = found.groups
    const value = numberFrom(number) * (half ? 0.5 : 1) + (andHalf ? 0.5 : 0)
    return { seconds: value * units[unit.toLowerCase() as Unit], rest: without(phrase, found) }
  }
  const minutes = clock.exec(phrase)
  // Common aspect ratios look like times.
  if (minutes?.groups && !/^(?:16:9|9:16|4:3|3:4|1:1|21:9|9:21)$/.test(minutes[0])) {
    const seconds = Number(minutes.groups.minutes) * 60 + Number(minutes.groups.seconds)
    return { seconds, rest: without(phrase, minutes) }
  }
  return { seconds: null, rest: phrase }
}

/** The text without the match. */
export function without(text: string, { 0: found, index }: RegExpExecArray): string {
  return `${text.slice(0, index)} ${text.slice(index + found.length)}`
}

import type { Token } from './illustrator/prompt/tokens.ts'

/** Words that ask for nothing by themselves, in the languages of the word lists. */
const fillers: ReadonlySet<string> = new Set(
  [
    'a an the this that these those some any of in on at to into onto from by with and or as for while near next over',
    'under above below behind beside between around through across along inside outside it its his her their my your our',
    'is are was be being has have there very really please draw paint show make create generate me image picture photo',
    'photograph illustration drawing scene view style beautiful pretty nice lovely great good best high quality detailed',
    'highly masterpiece 4k 8k hd standing sitting lying being full up down out one ein eine einen einem einer der die das',
    'und mit im am auf von zu un une des le la les et avec dans sur de du el los las y con en por na se ve v z s',
  ].flatMap((line) => line.split(' ')),
)

/** Most phrases of each list, and most characters of one: a prompt may be pages long. */
const MAX_PHRASES = 12
const MAX_CHARACTERS = 40

/**
 * The words of a prompt that were read and those that were not, with words that follow each other in one phrase.
 * @param isMeasure words that belong to others, such as numbers
 */
export function phrasesOf(
  tokens: readonly Token[],
  isMeasure: (word: string) => boolean = () => false,
): { read: string[]; unread: string[] } {
  const phrases = { read: [] as string[][], unread: [] as string[][] }
  let last: 'read' | 'unread' | undefined
  for (const { text, isRead } of tokens) {
    const isSilent = text === ',' || (!isRead && (fillers.has(text) || isMeasure(text)))
    const list = isSilent ? undefined : isRead ? 'read' : 'unread'
    if (list && list === last) phrases[list].at(-1)?.push(text)
    else if (list) phrases[list].push([text])
    last = list
  }
  return { read: shorten(phrases.read), unread: shorten(phrases.unread) }
}

const shorten = (phrases: readonly (readonly string[])[]): string[] =>
  [...new Set(phrases.map((words) => words.join(' ').slice(0, MAX_CHARACTERS)))].slice(0, MAX_PHRASES)

import type { Phrase } from '../text/phrase.ts'

/** Takes the words between a kind and its description: “of”, “that shows”. */
export function useLink(phrase: Phrase, from: number, to: number): void {
  let at = from
  while (at < to && (phrase.isUsed(at) || phrase.isMark(at, ','))) at++
  for (let link = phrase.find('link', at); link && at < to; link = phrase.find('link', at)) {
    phrase.use(at, at + link.length)
    at += link.length
  }
  while (at < to && phrase.isMark(at, ':')) phrase.use(at, ++at)
}

/** Takes polite words at the end of a range or before a mark. */
export function usePolite(phrase: Phrase, from: number, to: number): void {
  for (let at = to - 1; at >= from; at--) {
    const polite = phrase.find('polite', at)
    const end = at + (polite?.length ?? 0)
    const isLast = end >= to || phrase.isMark(end) || phrase.isUsed(end)
    if (polite && isLast) phrase.use(at, end)
  }
}

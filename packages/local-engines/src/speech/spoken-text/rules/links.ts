import { type Draft, isInWord } from '../draft.ts'
import type { LinkWords, SpokenLanguage } from '../spoken-language.ts'

const address = /(?:https?:\/\/|www\.)[^\s<>"'()[\]]{1,1000}/gi
const mail = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/g
const lead = /^(?:https?:\/\/)?(?:www\.)?/i
const trail = /[.,;:!?/*_~]{1,20}$/
/** Characters of an address that are spoken: nobody listens to a session number. */
const MAX_SPOKEN = 80

/** Addresses of pages and of mail. */
export function sayLinks(draft: Draft, { links }: SpokenLanguage): void {
  const { text } = draft
  for (const { 0: match, index } of text.matchAll(mail)) {
    const written = match.replace(trail, '')
    if (!isInWord(text, index - 1)) draft.replace(index, written.length, spell(written, links))
  }
  for (const { 0: match, index } of text.matchAll(address)) {
    const written = match.slice(0, match.length - (trail.exec(match.slice(-20))?.[0].length ?? 0))
    const [shown = ''] = written.replace(lead, '').split(/[?#]/)
    if (!isInWord(text, index - 1)) draft.replace(index, written.length, spell(shown, links))
  }
}

function spell(written: string, words: LinkWords): string {
  return written
    .slice(0, MAX_SPOKEN)
    .replace(/[./@_-]/g, (mark) => ` ${words[mark as keyof LinkWords]} `)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

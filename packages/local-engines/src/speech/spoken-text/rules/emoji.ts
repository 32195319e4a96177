import { createRequire } from 'node:module'
import type { Draft } from '../draft.ts'

const emoji = /\p{RGI_Emoji}/gv
const require = createRequire(import.meta.url)
let names: Readonly<Record<string, { readonly name: string }>> | undefined

/** Emoji by their names in English; other languages leave them out. */
export function sayEmoji(draft: Draft, isEnglish: boolean): void {
  for (const { 0: written, index } of draft.text.matchAll(emoji)) {
    names ??= require('unicode-emoji-json/data-by-emoji.json') as typeof names
    const name = names?.[written]?.name.replace(/[^\p{L}\p{N}]+/gu, ' ')
    draft.replace(index, written.length, isEnglish && name ? ` ${name} ` : '')
  }
}

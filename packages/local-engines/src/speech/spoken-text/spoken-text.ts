import type { Respelled } from '@atelier/engines/spec/engine'
import { createDraft, type Draft } from './draft.ts'
import { languageOf } from './languages/languages.ts'
import { sayAbbreviations, sayMarks } from './rules/abbreviations.ts'
import { sayDates, sayPhones, sayTimes } from './rules/dates.ts'
import { sayLinks } from './rules/links.ts'
import { pauseAtLines, sayEmoji, stripLinks, stripMarkdown, stripTags } from './rules/markup.ts'
import { sayNumbers } from './rules/numbers.ts'
import { sayRoman } from './rules/roman.ts'
import type { SpokenLanguage } from './spoken-language.ts'

const rules: readonly ((draft: Draft, language: SpokenLanguage) => void)[] = [
  sayDates,
  sayTimes,
  sayPhones,
  sayAbbreviations,
  sayRoman,
  sayNumbers,
  sayMarks,
]

/**
 * Returns how a text is spoken where that differs from how it is written, in order and without overlap. `given`
 * replacements stay. Languages without rules only lose markup and emoji. Takes time linear in the text.
 */
export function spellOut(text: string, language: string, given: readonly Respelled[] = []): Respelled[] {
  const draft = createDraft(text, given)
  const spoken = languageOf(language)
  stripTags(draft)
  stripLinks(draft)
  if (spoken) sayLinks(draft, spoken)
  stripMarkdown(draft)
  if (spoken) for (const rule of rules) rule(draft, spoken)
  sayEmoji(draft, /^en\b/i.test(language))
  pauseAtLines(draft)
  return draft.respelled()
}

import { expect, test } from 'vitest'
import { isDraftOf } from './forget-drafts.ts'

test.each([
  'atelier.draft.speech.7',
  'atelier.draft.image-to-video.7.image',
  'atelier.draft.assistant.7',
  'atelier.sheet.speech.7.self',
  'atelier.clone.7.12.sample',
  'atelier.pdf.7',
])('%s is unsent work of account 7', (name) => expect(isDraftOf(name, 7)).toBe(true))

test.each([
  'atelier.draft.speech.77',
  'atelier.sheet.speech.12.7',
  'atelier.clone.12.7.sample',
  'atelier.token',
  'atelier.color-scheme',
])('%s is not', (name) => expect(isDraftOf(name, 7)).toBe(false))

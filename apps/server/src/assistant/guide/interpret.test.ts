import { expect, it } from 'vitest'
import { blankItem, emptyPlan } from '../draft/draft-plan.ts'
import { interpret } from './interpret.ts'

const context = { attached: [], hasQuote: false, findVoice: () => undefined }
const fox = { ...emptyPlan, items: [{ ...blankItem, kind: 'image' as const, text: 'a fox' }] }

it('keeps every word of a long text to speak, and the voice at its end', () => {
  const text = 'The ship sails at nine. '.repeat(800).trim()
  const meaning = interpret(`read this aloud: ${text}`, emptyPlan, context)
  expect(meaning).toMatchObject({ plan: { items: [{ kind: 'speech', text }] } })
  const spoken = interpret(`say "${text}" in a deep male voice`, emptyPlan, context)
  expect(spoken).toMatchObject({ plan: { items: [{ text, speaker: { gender: 'male' } }] } })
})

// Time that grew with the square of the length would exceed the time limit of a test.
it.each([
  ['an edit', 'make it a faster voice', '\t'],
  ['a dictation', 'read this aloud: hello', ','],
  ['quotation marks', '', '“'],
  ['apostrophes', '', " 'a"],
  ['spaces', 'two pictures of', ' '],
  ['lines', 'turn this into', '\n'],
  ['words that join', 'a picture of a cat', ' and'],
  ['numbers', 'only', ' 5'],
  ['requests', '', 'a picture of a cat and '],
])('reads endless %s in linear time', (_what, opening, filler) => {
  const message = opening + filler.repeat(20_000 / filler.length)
  for (const plan of [emptyPlan, fox, { ...fox, isStarted: true }]) {
    expect(interpret(message, plan, context)).toHaveProperty('type')
  }
})

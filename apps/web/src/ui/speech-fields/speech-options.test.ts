import { expect, test } from 'vitest'
import { readSpeechChoices, type SpeechModel, settledSpeech } from './speech-options.ts'

const style = {
  ...{ type: 'string' as const, title: 'Style', enum: ['plain', 'acted'], default: 'plain' },
}
const actor: SpeechModel = {
  ...{ id: 1, code: 'actor', name: 'Actor', description: '', provider: 'scripted' },
  inputs: { text: { required: true }, instructions: { max_characters: 10 } },
  parameters: {
    type: 'object',
    properties: { style, accent: { type: 'string', title: 'Accent', maxLength: 4, default: '' } },
  },
  factors: { style: { acted: 1.5 } },
}
const choices = { instructions: ' Whisper ', parameters: { actor: { style: 'acted' } } }

test('sends instructions and changed options, which set the price', () => {
  expect(settledSpeech(actor, choices)).toEqual({
    model: actor,
    fields: { instructions: 'Whisper', parameters: { style: 'acted' } },
    factor: 1.5,
    problem: null,
  })
  expect(settledSpeech(actor, { instructions: '', parameters: { actor: { style: 'plain' } } })).toMatchObject(
    {
      fields: {},
      factor: 1,
    },
  )
})

test('keeps to itself what the model of another voice does not accept', () => {
  const plain = { ...actor, code: 'plain', inputs: {}, parameters: null, factors: null }
  for (const model of [plain, null])
    expect(settledSpeech(model, choices)).toEqual({ model, fields: {}, factor: 1, problem: null })
})

test('names what is too long', () => {
  const { problem } = settledSpeech(actor, { ...choices, instructions: 'Very quietly' })
  expect(problem).toBe('Instructions: 2 over the limit of 10 characters.')
  const accented = { instructions: '', parameters: { actor: { accent: 'French' } } }
  expect(settledSpeech(actor, accented).problem).toBe('Accent: Enter at most 4 characters.')
})

test('choices of an older or damaged draft are empty', () => {
  expect(readSpeechChoices({})).toEqual({ instructions: '', parameters: {} })
  expect(readSpeechChoices({ instructions: 5, parameters: { actor: { style: 'acted', odd: [] } } })).toEqual({
    instructions: '',
    parameters: { actor: { style: 'acted' } },
  })
})

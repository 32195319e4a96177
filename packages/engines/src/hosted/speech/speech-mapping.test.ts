import type { Template } from '@atelier/contract/models/template'
import { expect, it } from 'vitest'
import { anyModel } from '../../testing/any-model.ts'
import { withMapping } from './speech-mapping.ts'

const part = { text: 'Hello.', voice: 'actor/anna', speed: 1.5, before: '', after: '' }

async function fieldsOf(request: Record<string, Template> | undefined, given: object = {}) {
  const model = anyModel({
    ...{ code: 'actor', kind: 'speech', mode: 'TEXT_TO_SPEECH', price: null },
    ...(request ? { request: request as never } : {}),
    parameters: {
      type: 'object',
      properties: { style: { type: 'string', title: 'Style', enum: ['own', '0.5'], default: 'own' } },
    },
  })
  const input = { text: 'Hello.', voice: part.voice, speed: 3, output: 'mp3', ...given } as const
  const own = { text: 'Hello.', settings: { rate: 1.5 } }
  return await withMapping(own, part, { id: 'an-item', mode: model.mode, model, input })
}

const style = { $: 'parameters.style', values: { own: null }, as: 'number' } as const
const mapping = { instructions: { $: 'instructions' }, settings: { style }, other: { style } } as const

it('adds instructions and options to the fields of the adapter', async () => {
  const given = { instructions: 'Whisper', parameters: { style: '0.5' } }
  expect(await fieldsOf(mapping, given)).toEqual({
    text: 'Hello.',
    instructions: 'Whisper',
    settings: { rate: 1.5, style: 0.5 },
    other: { style: 0.5 },
  })
})

it('leaves out what was not chosen, with objects that would be empty', async () => {
  const own = { text: 'Hello.', settings: { rate: 1.5 } }
  expect(await fieldsOf(mapping, { parameters: { style: 'own' } })).toEqual(own)
  expect(await fieldsOf(undefined, { instructions: 'Whisper' })).toEqual(own)
})

it('knows the text, the voice and the rate of the part', async () => {
  const said = { input: { $: 'text' }, speaker: { $: 'voice' }, rate: { $: 'speed' } } as const
  expect(await fieldsOf(said)).toMatchObject({ input: 'Hello.', speaker: 'anna', rate: 1.5 })
})

import { anyModel } from '@atelier/engines/testing/any-model'
import { expect, it } from 'vitest'
import { indexEngines } from '../../conversions/engines.ts'
import { createScriptedProvider } from '../../testing/scripted-provider.ts'
import type { Recording } from './recording.ts'
import { prepareParagraph } from './regenerate.ts'
import type { SpeechCatalogue } from './speaking-voice.ts'

const style = { type: 'string' as const, title: 'Style', enum: ['plain', 'acted'], default: 'plain' }
const speech = { kind: 'speech', mode: 'TEXT_TO_SPEECH', price: null, provider: 'scripted' } as const
const models = [
  anyModel({
    ...{ ...speech, code: 'actor', inputs: { instructions: { max_characters: 60 } } },
    request: { instructions: { $: 'instructions' } },
    parameters: { type: 'object', properties: { style } },
    speech: { quality: 'Standard', factors: { style: { acted: 1.5 } } },
  }),
  anyModel({ ...speech, code: 'plain' }),
]
const voices = { 1: 'actor', 2: 'plain' } as const
const catalogue = {
  voices: {
    find: (id: 1 | 2) => ({
      ...{ code: `voice-${id}`, provider: 'scripted', model: voices[id], tier: 'ESS', language: 'en' },
    }),
    isHidden: () => false,
  },
  engines: indexEngines([{ ...createScriptedProvider(), models }]),
  pronunciations: async () => [],
} as unknown as SpeechCatalogue

const words = 'a'.repeat(1000)
const recording = {
  item: { id: 1, owner_id: 1, code_ref: 'code', title: 'Sea', voice_id: 1, cloned_voice_id: null },
  text: `One.\n\n${words}`,
  settings: {
    ...{ voice: 1, is_clone: false, speed: 1, output: 'mp3' },
    ...{ instructions: 'Whisper', parameters: { style: 'acted' } },
  },
  timeline: { words: [], parts: [], seconds: 2 },
  sampleRate: 24_000,
} as unknown as Recording

const paragraph = (voice: number) => prepareParagraph(catalogue, recording, 1, { voice, is_clone: false })

it('keeps instructions and options of the recording, at their price', async () => {
  expect(await paragraph(1)).toMatchObject({
    input: { voice: 'voice-1', instructions: 'Whisper', parameters: { style: 'acted' } },
    cost: 30,
  })
})

it('leaves out what the model of a new voice does not accept', async () => {
  const { input, cost, settings } = await paragraph(2)
  expect(input).toMatchObject({ voice: 'voice-2' })
  expect(input).not.toHaveProperty('instructions')
  expect(input).not.toHaveProperty('parameters')
  expect(cost).toBe(20)
  expect(settings).toMatchObject({ instructions: 'Whisper', parameters: { style: 'acted' } })
})

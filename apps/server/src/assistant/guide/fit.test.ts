import { anyModel } from '@atelier/engines/testing/any-model'
import { expect, it } from 'vitest'
import { indexEngines } from '../../conversions/engines.ts'
import type { Voices } from '../../generation/voices/service.ts'
import { createScriptedProvider } from '../../testing/scripted-provider.ts'
import { fitIntent } from './fit.ts'
import type { Intent } from './intent.ts'

const provider = createScriptedProvider()
const noVoices = { findMatching: () => undefined } as unknown as Voices

/** The model proposed for a request, when the default of its mode has certain inputs; undefined for the default. */
function modelFor(inputs: object, intent: Partial<Intent>, mode = 'TEXT_TO_IMAGE') {
  const usual = anyModel({
    code: 'demanding',
    kind: 'image',
    mode,
    provider: 'scripted',
    default: true,
    inputs,
  })
  const engines = indexEngines([{ ...provider, models: [usual, ...provider.models] }])
  const { item } = fitIntent(
    { engines, voices: noVoices },
    {
      ...{ type: 'IMAGE', text: 'a fox', count: 1, seconds: null, ratio: '1:1' },
      voice: { language: null, gender: null, speed: null },
      ...intent,
    },
  )
  return item
}

it('proposes another model if the default one requires more than the request has', () => {
  const image = { images: { min: 1, max: 2 } }
  expect(modelFor(image, {})).toMatchObject({ model: 'scripted-image', size: '1024x1024' })
  const edit = { type: 'IMAGE_TO_IMAGE', source_id: 5 } as const
  expect(modelFor({ ...image, mask: { required: true } }, edit, 'IMAGE_TO_IMAGE')).toMatchObject({
    ...{ model: 'scripted-filter', source_id: 5 },
  })
})

it('leaves the default model to the start otherwise', () => {
  expect(modelFor({ text: { required: true }, mask: { required: false } }, {})).not.toHaveProperty('model')
  const edit = { type: 'IMAGE_TO_IMAGE', source_id: 5 } as const
  expect(modelFor({ images: { min: 1, max: 1 } }, edit, 'IMAGE_TO_IMAGE')).not.toHaveProperty('model')
})

import { anyModel } from '@atelier/engines/testing/any-model'
import { expect, it } from 'vitest'
import { indexEngines } from '../../conversions/engines.ts'
import type { Voices } from '../../generation/voices/service.ts'
import { createScriptedProvider } from '../../testing/scripted-provider.ts'
import { blankItem, type DraftItem } from './draft-plan.ts'
import { fitItem } from './fit-item.ts'

const provider = createScriptedProvider()
const noVoices = { findMatching: () => undefined } as unknown as Voices

/** The model proposed for a request, when the default of its mode has certain inputs; undefined for the default. */
function modelFor(inputs: object, draft: Partial<DraftItem>, mode = 'TEXT_TO_IMAGE') {
  const usual = anyModel({
    code: 'demanding',
    kind: 'image',
    mode,
    provider: 'scripted',
    default: true,
    inputs,
  })
  const engines = indexEngines([{ ...provider, models: [usual, ...provider.models] }])
  const { item } = fitItem(
    { engines, voices: noVoices },
    { ...blankItem, kind: 'image', text: 'a fox', shape: '1:1', ...draft },
  )
  return item
}

it('proposes another model if the default one requires more than the request has', () => {
  const image = { images: { min: 1, max: 2 } }
  expect(modelFor(image, {})).toMatchObject({ model: 'scripted-image', size: '1024x1024' })
  const edit = { source: 5 }
  expect(modelFor({ ...image, mask: { required: true } }, edit, 'IMAGE_TO_IMAGE')).toMatchObject({
    ...{ model: 'scripted-filter', source_id: 5 },
  })
})

it('leaves the default model to the start otherwise', () => {
  expect(modelFor({ text: { required: true }, mask: { required: false } }, {})).not.toHaveProperty('model')
  const edit = { source: 5 }
  expect(modelFor({ images: { min: 1, max: 1 } }, edit, 'IMAGE_TO_IMAGE')).not.toHaveProperty('model')
})

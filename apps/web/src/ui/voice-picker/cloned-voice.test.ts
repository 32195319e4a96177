import { describe, expect, test } from 'vitest'
import type { ClonedVoice } from '../../api/cloned-voices.ts'
import { countElevenLabs, listedClone, voiceOfItem } from './cloned-voice.ts'
import { voiceFieldsOf } from './voice.ts'
import { leavesClone, noVoiceFilters } from './voice-filters.ts'

const clone: ClonedVoice = {
  id: 7,
  name: 'Grandmother Ann',
  language: 'en-GB',
  language_details: { id: 3, code: 'en-GB', name: 'English (Britain)' },
  gender: 'female',
  provider: 'minimax',
  provider_details: { code: 'minimax', name: 'MiniMax', local: false },
  model: 'minimax-speech-02-hd',
  type: 'MINIMAX',
  price_tier: { code: 'PRM', name: 'Premium', rate: 0.1 },
  tier_name: 'Premium',
  note: null,
  file_url: '/v1/files/1',
  status: 'ready',
  error: null,
  progress: 1,
  code_ref: 'abc',
  example: null,
  consent: null,
  favorite: true,
  rating: { mine: null, average: null, count: 0 },
  created_at: '2026-01-01T00:00:00.000Z',
}

test('a cloned voice is listed among the voices under its own id', () => {
  expect(listedClone(clone)).toMatchObject({
    id: 100_007,
    clone_id: 7,
    api_engine: 'Voicegen Engine',
    api_name: 'voicegen',
    quality: 'Standard',
    choice_badge: true,
    isCloned: true,
    favorite: true,
    example: '/v1/files/1',
  })
})

test('calls name it by the number it has among its own', () => {
  expect(voiceFieldsOf(listedClone(clone))).toEqual({ voice: 7, is_clone: true })
  const { isCloned, clone_id, id } = { isCloned: false, clone_id: null, id: 7 }
  expect(voiceFieldsOf({ id, isCloned, clone_id })).toEqual({ voice: 7, is_clone: false })
})

test('a recording names the cloned voice that spoke it', () => {
  expect(voiceOfItem({ voice: null, cloned_voice: clone })).toMatchObject({ id: 100_007, isCloned: true })
  expect(voiceOfItem({ voice: null, cloned_voice: null })).toBeNull()
})

test('only those of ElevenLabs are counted as its clones', () => {
  expect(countElevenLabs([clone, { type: 'ELEVENLABS' }, { type: 'LOCAL' }])).toBe(1)
})

describe('the filters of the list', () => {
  const leaves = (change: object, voice = listedClone(clone)) =>
    leavesClone({ ...noVoiceFilters, ...change }, voice)

  test('leave cloned voices that fit', () => {
    expect(leaves({})).toBe(true)
    expect([leaves({ search: ' mother ' }), leaves({ search: 'father' })]).toEqual([true, false])
    expect([leaves({ language: 'en' }), leaves({ language: 'de' })]).toEqual([true, false])
    expect([leaves({ gender: 'female' }), leaves({ gender: 'male' })]).toEqual([true, false])
    expect([leaves({ tier: 'PRM' }), leaves({ tier: 'ESS' })]).toEqual([true, false])
    expect([leaves({ engine: 'Standard' }), leaves({ engine: 'Neural' })]).toEqual([true, false])
    expect([leaves({ provider: 'minimax' }), leaves({ provider: 'local' })]).toEqual([true, false])
    expect(leaves({ favorite: 'true' }, { ...listedClone(clone), favorite: false })).toBe(false)
  })

  test('leave those of any language, whichever is chosen', () => {
    expect(leaves({ language: 'de' }, { ...listedClone(clone), language_details: null })).toBe(true)
  })
})

import { describe, expect, it } from 'vitest'
import { audioFormats, genders, speech, speechSpeed, voiceEngines } from './kinds/speech.ts'
import * as limits from './limits.ts'
import { countCharacters, priceTiers, textCost } from './pricing.ts'

describe('business constants', () => {
  it('pages, pending items and polling', () => {
    expect(limits.PAGE_SIZE).toBe(25)
    expect(limits.PENDING_LOOKUP_LIMIT).toBe(1000)
    expect(speech.pollMs).toBe(5000)
    expect(limits.LLM_POLL_INTERVAL_MS).toBe(1000)
    expect(limits.MAX_RECONNECTS).toBe(10)
  })

  it('credits', () => {
    expect(limits.DEFAULT_CREDITS).toBe(2000)
    expect(limits.CREDITS_PER_EURO).toBe(1000)
    expect(limits.MIN_TEXT_COST).toBe(10)
  })

  it('toasts and error texts', () => {
    expect(limits.TOAST_MS).toBe(3000)
    expect(limits.TOAST_Z_INDEX).toBe(5000)
    expect(limits.MAX_ERROR_TEXT).toBe(500)
  })

  it('voices: genders, tiers and engines', () => {
    expect([...genders].sort()).toEqual(['female', 'male', 'neutral'])
    expect(Object.entries(priceTiers).map(([code, { name }]) => `${code} ${name}`)).toEqual([
      'ESS Essential',
      'PRO Pro',
      'PRM Premium',
      'ELT Elite',
      'ULT Ultra',
    ])
    expect(voiceEngines).toEqual(['Generative', 'Generative HD', 'Neural', 'Standard', 'Wavenet'])
    expect(limits.CLONED_VOICE_ID_OFFSET).toBe(100_000)
  })

  it('text to speech begins with speed 1 and mp3', () => {
    expect(speechSpeed.default).toBe(1)
    expect(audioFormats[0]).toBe('mp3')
  })

  it('the words when a recording completes, fails or is deleted', () => {
    expect(speech.texts).toEqual({
      completed: 'The recording is available now',
      failed: 'The recording conversion failed',
      deleted: 'The recordings were successfully deleted!',
    })
  })
})

describe('the price of a text', () => {
  it.each([
    [1, 'ESS', 10],
    [500, 'ESS', 10],
    [524, 'ESS', 10],
    [525, 'ESS', 11],
    [100_000, 'ESS', 2000],
    [1010, 'PRO', 51],
    [1500, 'PRM', 150],
    [333, 'ELT', 67],
    [1000, 'ULT', 400],
  ] as const)('%i characters in tier %s cost %i', (characters, tier, cost) => {
    expect(textCost(characters, priceTiers[tier].rate)).toBe(cost)
  })

  it('counts what people call characters, not storage units', () => {
    expect(countCharacters('día')).toBe(3)
    expect(countCharacters('👋 hi')).toBe(4)
    expect(countCharacters('')).toBe(0)
    // Half a pair, as a cut may leave it, is one character and does not swallow the next.
    expect(countCharacters('\ud83d!')).toBe(2)
  })
})

import { describe, expect, it } from 'vitest'
import { audio, defaultAudioSeconds } from './kinds/audio.ts'
import { DEFAULT_IMAGE_SIZE, image } from './kinds/image.ts'
import { audioFormats, genders, speech, speechSpeed, voiceEngines } from './kinds/speech.ts'
import { removedModels, uploadedModel } from './kinds/uploaded.ts'
import { defaultRatios, video, videoRatios } from './kinds/video.ts'
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

  it('text to speech defaults to speed 1 and mp3', () => {
    expect(speechSpeed.default).toBe(1)
    expect(audioFormats[0]).toBe('mp3')
  })

  it('uploads are limited to 100,000,000 bytes, and polling is the same for every kind', () => {
    expect(limits.MAX_UPLOAD_BYTES).toBe(100_000_000)
    expect([image.pollMs, video.pollMs, audio.pollMs]).toEqual([5000, 5000, 5000])
  })

  it('images default to 1024x1024, videos to 16:9, or 1:1 with a source image', () => {
    expect(DEFAULT_IMAGE_SIZE).toBe('1024x1024')
    expect(videoRatios).toEqual(['1:1', '16:9', '9:16', '4:3', '3:4', '21:9', '9:21'])
    expect(defaultRatios).toEqual({ TEXT_TO_VIDEO: '16:9', IMAGE_TO_VIDEO: '1:1', ADD_AUDIO_TO_VIDEO: '1:1' })
  })

  it('sound defaults to one second, music to eight', () => {
    expect(defaultAudioSeconds).toEqual({ SOUND: 1, MUSIC: 8, MUSIC_TO_MUSIC: 8 })
  })

  it('the modes of each kind', () => {
    expect(image.modes).toEqual(['TEXT_TO_IMAGE', 'IMAGE_TO_IMAGE'])
    expect(video.modes).toEqual(['TEXT_TO_VIDEO', 'IMAGE_TO_VIDEO', 'ADD_AUDIO_TO_VIDEO'])
    expect(audio.modes).toEqual(['SOUND', 'MUSIC', 'MUSIC_TO_MUSIC'])
  })

  it('items without a model show Uploaded, Image To Image or Music To Music', () => {
    expect(uploadedModel).toEqual({ id: 1001, code: '1001', name: 'Uploaded' })
    expect(removedModels).toEqual({
      image: { id: 1000, code: '1000', name: 'Image To Image' },
      audio: { id: 1000, code: '1000', name: 'Music To Music' },
    })
  })

  it('the toasts when an image, a video or audio completes, fails or is deleted', () => {
    expect([image.texts, video.texts, audio.texts]).toEqual([
      {
        completed: 'The image is available now',
        failed: 'The image conversion failed',
        deleted: 'The images were successfully deleted!',
        deletedOne: 'Your image was successfully deleted!',
        updated: 'Your image was successfully updated!',
        uploaded: 'Your image was successfully uploaded!',
      },
      {
        completed: 'The video is available now',
        failed: 'The video conversion failed',
        deleted: 'The videos were successfully deleted!',
        uploaded: 'Your video was successfully uploaded!',
      },
      {
        completed: 'The audio is available now',
        failed: 'The audio conversion failed',
        deleted: 'The audio conversions were successfully deleted!',
        deletedOne: 'Your file was successfully deleted!',
        uploaded: 'Your file was successfully uploaded!',
      },
    ])
  })

  it('the toasts when a recording completes, fails or is deleted', () => {
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

  it('counts code points, not UTF-16 units', () => {
    expect(countCharacters('día')).toBe(3)
    expect(countCharacters('👋 hi')).toBe(4)
    expect(countCharacters('')).toBe(0)
    // A lone surrogate, as truncation may leave it, counts as one character and does not absorb the next.
    expect(countCharacters('\ud83d!')).toBe(2)
  })
})

import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { composeScene } from './compose-scene.ts'
import { paintImage } from './paint-picture.ts'
import { readPrompt } from './prompt/read-prompt.ts'
import type { Place, Style } from './prompt/scene-request.ts'

const size = { width: 240, height: 240 }

const subjectsOf = async (text: string, seed = 1) =>
  (await composeScene(text, { ...size, seed })).subjects.map(({ word, x, y, width, height }) => ({
    word,
    middle: x + width / 2,
    foot: y + height,
    top: y,
    width,
    height,
  }))

/** Mean red, green and blue of a picture. */
async function meanOf(text: string, seed = 1): Promise<readonly [number, number, number]> {
  const { width, height, data } = await paintImage(text, { ...size, seed })
  const { channels } = await sharp(data, { raw: { width, height, channels: 4 } }).stats()
  return [channels[0]?.mean ?? 0, channels[1]?.mean ?? 0, channels[2]?.mean ?? 0]
}

const lightOf = async (text: string) => (await meanOf(text)).reduce((sum, value) => sum + value, 0) / 3

describe('the illustrator reads', () => {
  it.each<[string, Place]>([
    ['a path through the woods', 'forest'],
    ['waves on a sandy beach', 'beach'],
    ['the alps', 'mountains'],
    ['dunes of the sahara', 'desert'],
    ['skyline of a metropolis', 'city'],
    ['a fishing village', 'village'],
    ['deep under the sea', 'underwater'],
    ['lost in outer space', 'space'],
    ['my living room', 'room'],
    ['ein Haus im Wald', 'forest'],
    ['un lago', 'lake'],
  ])('the place: %s', (text, place) => {
    expect(readPrompt(text).place).toBe(place)
  })

  it.each<[string, Style]>([
    ['a fox, watercolor', 'watercolour'],
    ['oil painting of a fox', 'oil'],
    ['pencil sketch of a fox', 'pencil'],
    ['pixel art fox', 'pixel'],
    ['a fox in black and white', 'monochrome'],
    ['a fox', 'flat'],
  ])('the style: %s', (text, style) => {
    expect(readPrompt(text)).toMatchObject({ style, subjects: [{ icon: 'fox' }] })
  })

  it('how many, how large, and in which colour', () => {
    const { subjects, skyColour, colours } = readPrompt(
      'three cats, a huge blue whale and tiny ants under a green sky',
    )
    expect(subjects.map(({ icon, count }) => `${count} ${icon}`)).toEqual(['3 cat', '1 whale', '3 ant'])
    expect(subjects[1]?.scale).toBeGreaterThan(1.5)
    expect(subjects[2]?.scale).toBeLessThan(0.6)
    expect(subjects[1]?.colour).toBe('#2563d8')
    expect(skyColour).toBe('#2f9e4f')
    expect(colours).toEqual([])
  })

  it('relations between subjects, but not across other words', () => {
    const relationsOf = (text: string) => readPrompt(text).subjects.map((subject) => subject.relation?.kind)
    expect(relationsOf('a cat on a red chair')).toEqual(['on', undefined])
    expect(relationsOf('an astronaut riding a horse')).toEqual(['riding', undefined])
    expect(relationsOf('a dog in front of a house')).toEqual(['before', undefined])
    expect(relationsOf('two camels in the desert with pyramids')).toEqual([undefined, undefined])
  })

  it('no place instead of one that cannot be drawn', async () => {
    const placeOf = async (text: string) => (await composeScene(text, { ...size, seed: 1 })).place
    expect(await placeOf('a woman in a café')).toBe('studio')
    expect(await placeOf('a woman')).toBe('meadow')
  })

  it('no color in the name of a place', () => {
    expect(readPrompt('a coral reef in the golden hour')).toMatchObject({ place: 'underwater', colours: [] })
    expect(readPrompt('a coral reef').groundColour).toBeUndefined()
  })

  it('several subjects of a kind before their relations', () => {
    const icons = readPrompt('birds and people').subjects.map(({ icon, count }) => `${count} ${icon}`)
    expect(icons).toEqual(['3 bird', '3 person-standing'])
  })

  it('words in quotation marks as letters, not as things', () => {
    expect(readPrompt('a poster that says "Cats and dogs"')).toMatchObject({
      lettering: 'Cats and dogs',
      subjects: [],
    })
    expect(readPrompt('un cartel «Hola» con un perro')).toMatchObject({
      lettering: 'Hola',
      subjects: [{ icon: 'dog' }],
    })
  })

  it('no subjects in numbers, prepositions and adjectives', () => {
    const text =
      'two very beautiful, epic and detailed images of a big bright morning over there with high quality light'
    expect(readPrompt(text).subjects).toEqual([])
  })
})

describe('the illustrator shows', () => {
  it('the requested number, inside the image', async () => {
    for (const seed of [1, 2, 3, 4]) {
      const cats = await subjectsOf('three cats in a garden', seed)
      expect(cats.map((cat) => cat.word)).toEqual(['cats', 'cats', 'cats'])
      for (const cat of cats) {
        expect(cat.middle).toBeGreaterThan(0)
        expect(cat.middle).toBeLessThan(size.width)
        expect(cat.foot).toBeLessThanOrEqual(size.height)
      }
    }
  })

  it('one thing on, above and beside another', async () => {
    const on = await subjectsOf('a bird on a castle')
    const [bird, below] = ['bird', 'castle'].map((word) => on.find((one) => one.word === word))
    expect(bird?.foot).toBeLessThan((below?.foot ?? 0) - (below?.height ?? 0) / 2)
    expect(Math.abs((bird?.middle ?? 0) - (below?.middle ?? 0))).toBeLessThan((below?.width ?? 0) / 2)
    const above = await subjectsOf('a dragon flying over a castle')
    const [dragon, castle] = ['dragon', 'castle'].map((word) => above.find((one) => one.word === word))
    expect(dragon?.foot).toBeLessThan((castle?.top ?? 0) + (castle?.height ?? 0) / 2)
    const beside = await subjectsOf('a dog next to a house')
    const [dog, house] = ['dog', 'house'].map((word) => beside.find((one) => one.word === word))
    expect(Math.abs((dog?.middle ?? 0) - (house?.middle ?? 0))).toBeGreaterThan((dog?.width ?? 0) / 2)
  })

  it('things that relate to each other in a chain', async () => {
    const chain = await subjectsOf('a cat on a chair next to a dog')
    const [cat, chair, dog] = ['cat', 'chair', 'dog'].map((word) => chain.find((one) => one.word === word))
    expect(cat?.middle).toBeCloseTo(chair?.middle ?? 0, 0)
    expect(cat?.foot).toBeLessThan(chair?.foot ?? 0)
    expect(Math.abs((chair?.middle ?? 0) - (dog?.middle ?? 0))).toBeGreaterThan((dog?.width ?? 0) / 2)
  })

  it('what is in a basket looking out of it', async () => {
    const subjects = await subjectsOf('three puppies in a basket')
    const basket = subjects.find(({ word }) => word === 'basket')
    const puppies = subjects.filter(({ word }) => word === 'puppies')
    expect(puppies).toHaveLength(3)
    for (const puppy of puppies) {
      expect(puppy.foot).toBeGreaterThan(basket?.top ?? 0)
      expect(puppy.foot).toBeLessThan((basket?.top ?? 0) + (basket?.height ?? 0) / 2)
      expect(Math.abs(puppy.middle - (basket?.middle ?? 0))).toBeLessThan((basket?.width ?? 0) / 2)
    }
  })

  it('a subject elsewhere, in another size, turned and under another horizon for other seeds', async () => {
    const scenes = await Promise.all(
      Array.from({ length: 12 }, (_, seed) => composeScene('a fox in a forest', { ...size, seed })),
    )
    const span = (values: readonly number[]) => Math.max(...values) - Math.min(...values)
    const foxes = scenes.flatMap(({ subjects }) => subjects)
    expect(foxes).toHaveLength(12)
    expect(span(foxes.map(({ x, width }) => x + width / 2))).toBeGreaterThan(0.25 * size.width)
    expect(span(foxes.map(({ height }) => height))).toBeGreaterThan(0.08 * size.height)
    expect(new Set(foxes.map(({ isMirrored }) => isMirrored)).size).toBe(2)
    expect(span(scenes.map(({ horizon }) => horizon))).toBeGreaterThan(0.1 * size.height)
  })

  it('a giant larger than a tiny one', async () => {
    const [giant] = await subjectsOf('a giant rabbit')
    const [tiny] = await subjectsOf('a tiny rabbit')
    expect(giant?.height).toBeGreaterThan(2 * (tiny?.height ?? 0))
  })

  it('night darker than day', async () => {
    expect(await lightOf('mountains at night')).toBeLessThan(0.65 * (await lightOf('mountains at noon')))
  })

  it('a thing in the color that is named, and white as white', async () => {
    const brightnessOf = async (text: string) => {
      const [headphones] = (await composeScene(text, { ...size, seed: 1 })).subjects
      const sprite = headphones?.sprite
      if (!sprite) throw new Error('no headphones')
      const { data } = sprite.getContext('2d').getImageData(0, 0, sprite.width, sprite.height)
      const seen = data.filter((_, at) => at % 4 === 1 && (data[at + 2] ?? 0) > 128)
      return seen.reduce((sum, value) => sum + value, 0) / seen.length
    }
    expect(await brightnessOf('white headphones')).toBeGreaterThan(175)
    expect(await brightnessOf('black headphones')).toBeLessThan(80)
  })

  it('the colours that are named', async () => {
    const [red, , blue] = await meanOf('a meadow under a red sky at noon')
    const [plainRed, , plainBlue] = await meanOf('a meadow under a blue sky at noon')
    expect(red - blue).toBeGreaterThan(plainRed - plainBlue + 30)
    const [purpleRed, purpleGreen, purpleBlue] = await meanOf('abstract, purple')
    expect(Math.min(purpleRed, purpleBlue)).toBeGreaterThan(purpleGreen + 15)
  })

  it('layers from the back to the front, whose parts reach beyond the edges for a camera', async () => {
    const scene = await composeScene('a deer in the mountains', { ...size, seed: 1 })
    const kinds = scene.layers.map((layer) => layer.kind)
    expect(kinds[0]).toBe('sky')
    for (const kind of ['far', 'mid', 'ground', 'subject', 'foreground'] as const)
      expect(kinds).toContain(kind)
    expect(scene.layers.find((layer) => layer.subject)?.subject?.word).toBe('deer')
    expect(scene.overscan).toBeGreaterThan(10)
  })

  it('weather as particles', async () => {
    const particlesOf = async (text: string) => {
      const { layers } = await composeScene(text, { ...size, seed: 1 })
      return layers.flatMap((layer) => (layer.particles ? [layer.particles.kind] : []))
    }
    expect(await particlesOf('a street in the rain')).toEqual(['rain'])
    expect(await particlesOf('a snowy village')).toEqual(['snow'])
    expect(await particlesOf('a reef under water')).toEqual(['bubbles'])
  })
})

import { describe, expect, it } from 'vitest'
import { composeScene } from './compose-scene.ts'
import { paintImage } from './paint-picture.ts'
import { readPrompt } from './prompt/read-prompt.ts'
import { createRandom, pick } from './random.ts'
import { drawIcon } from './sprites/make-sprite.ts'
import { listPictures } from './sprites/things.ts'

const things =
  'a cat,two dogs,three owls,an astronaut,a whale,a dragon,a castle,a red car,flying cars,a lighthouse,a robot,five ducks,a huge elephant,a tiny mouse,a train,a bridge,fireworks,a rocket,hot air balloons,the earth,a giant tree,a windmill'.split(
    ',',
  )
const links = 'and,with,on,in,under,above,behind,in front of,next to,riding,flying over'.split(',')
const places =
  'on the moon,in a city at night,under water,in the mountains,on the beach,in a room,in the sky,'
const shapes = [
  { width: 256, height: 256 },
  { width: 320, height: 180 },
  { width: 144, height: 256 },
] as const

const iconsOf = (text: string) => readPrompt(text).subjects.map(({ icon, count }) => `${count} ${icon}`)

describe('everyday words', () => {
  it('show their subjects completely inside the image, whatever their relations', async () => {
    const random = createRandom(20, 'prompts')
    for (let seed = 1; seed <= 200; seed++) {
      const text = `${pick(random, things)} ${pick(random, links)} ${pick(random, things)} ${pick(random, places.split(','))}`
      const { width, height, subjects } = await composeScene(text, { ...pick(random, shapes), seed })
      expect(subjects.length, text).toBeGreaterThan(0)
      for (const subject of subjects) {
        const edges = [
          subject.x,
          subject.y,
          width - subject.x - subject.width,
          height - subject.y - subject.height,
        ]
        expect(Math.min(...edges), `${subject.word} of "${text}", seed ${seed}`).toBeGreaterThanOrEqual(0)
      }
    }
  })

  it('never show an image within the image', async () => {
    const rectangular =
      /book|door|banknote|card|envelope|letter|e-mail|page|paper|note|calendar|chart|ticket|keyboard|phone|pager|brick|box|battery|cabinet|disk|slider|ledger|mahjong|camera|cassette|clipboard|dividers|label|dvd|shirt|jeans|knobs|receipt|newspaper|map|picture|scroll|television|laptop|printer|fax|radio|store|building|bank|hotel|bus|truck|van|car$|traffic/
    const squares: string[] = []
    for (const icon of listPictures()) {
      const drawing = await drawIcon(icon, 24)
      if (!drawing || rectangular.test(icon)) continue
      const { data } = drawing.getContext('2d').getImageData(0, 0, 24, 24)
      const solid = data.filter((value, at) => at % 4 === 3 && value > 128).length
      if (solid > 0.84 * 24 * 24) squares.push(icon)
    }
    expect(squares).toEqual([])
  })

  it.each([
    ['futuristic city with flying cars', ['3 automobile']],
    ['a chocolate cake with candles', ['1 birthday-cake', '3 candle']],
    ['five ducks swimming in a pond', ['5 duck']],
    ['a spaceship landing on mars', ['1 rocket']],
    ['snow falling over a village', []],
    ['halloween pumpkins and bats', ['3 jack-o-lantern', '3 bat']],
    ['a baseball bat', []],
    ['a computer mouse', []],
    ['a boxing ring and a diamond ring', ['1 ring']],
    ['fireworks over a city skyline', ['3 drawn-firework']],
    ['a golden retriever puppy', ['1 dog']],
    ['a red rose', ['1 rose']],
    ['zwei Katzen und ein Hund', ['2 cat', '1 dog']],
    ['trois chevaux dans un pré', ['3 horse']],
    ['dos gatos negros', ['2 black-cat']],
    ['i lupi nella foresta', ['3 wolf']],
    ['dois leões no deserto', ['2 lion']],
    ['an orange on a table', ['1 tangerine']],
    ['a baby dragon', ['1 dragon']],
    ['a bowl of ice cream', ['1 soft-ice-cream']],
    ['a school bus and a school of fish', ['1 bus', '6 fish']],
    ['a dog wearing sunglasses', ['1 dog']],
    ['a cat wearing red shoes', ['1 cat']],
    ['a very large, silly and rich idea', []],
  ])('name these things: %s', (text, icons) => {
    expect(iconsOf(text)).toEqual(icons)
  })

  it('place flying subjects in the air, those in a tree in front of it, and a kite above its flyer', async () => {
    const boxesOf = async (text: string) =>
      new Map(
        (await composeScene(text, { width: 256, height: 256, seed: 5 })).subjects.map((one) => [
          one.word,
          one,
        ]),
      )
    const { subjects, horizon } = await composeScene('flying cars in a city', {
      width: 256,
      height: 256,
      seed: 5,
    })
    for (const car of subjects) expect(car.y + car.height).toBeLessThan(horizon + 10)
    const tree = await boxesOf('an owl in a tree')
    expect(tree.get('owl')?.depth).toBeLessThan(tree.get('tree')?.depth ?? 0)
    const beach = await boxesOf('a child flying a kite on the beach')
    expect(beach.get('child')?.stance).toBe('stands')
    expect(beach.get('kite')?.y).toBeLessThan(beach.get('child')?.y ?? 0)
  })

  it('place subjects that are named together side by side on their seat', async () => {
    const { subjects } = await composeScene('a cat and a dog on a sofa', { width: 256, height: 256, seed: 3 })
    const [cat, dog, sofa] = ['cat', 'dog', 'sofa'].map((word) => subjects.find((one) => one.word === word))
    for (const one of [cat, dog])
      expect((one?.y ?? 0) + (one?.height ?? 0)).toBeLessThan((sofa?.y ?? 0) + (sofa?.height ?? 0))
    expect(Math.abs((cat?.x ?? 0) - (dog?.x ?? 0))).toBeGreaterThan(20)
  })

  it.each([1, 2, 3, 4, 5, 6])('draw an abstract image in both of its colors, seed %i', async (seed) => {
    const { data } = await paintImage('abstract blue and gold', { width: 160, height: 160, seed })
    let [blue, gold] = [0, 0]
    for (let at = 0; at < data.length; at += 4) {
      const [red = 0, , third = 0] = data.subarray(at, at + 3)
      if (third > red + 40) blue++
      if (red > third + 40) gold++
    }
    expect(blue / (160 * 160)).toBeGreaterThan(0.08)
    expect(gold / (160 * 160)).toBeGreaterThan(0.08)
  })
})

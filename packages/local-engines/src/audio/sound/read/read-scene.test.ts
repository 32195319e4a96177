import { describe, expect, it } from 'vitest'
import { effects } from '../effect-list.ts'
import { named } from './lexicon.ts'
import { places } from './places.ts'
import { readScene } from './read-scene.ts'

const heard = (text: string) => readScene(text).layers.map(({ effect }) => effect.name)

describe('words', () => {
  it.each([
    ['rain on a tin roof with distant thunder and a dog barking', ['rain', 'thunder', 'dog bark']],
    ['a door creaks, then slams', ['door creak', 'door slam']],
    ['three knocks on a wooden door', ['knock']],
    ['the wind howls while a wolf howls', ['wind', 'wolf howl']],
    ['crickets chirping', ['crickets']],
    ['water dripping in a cave', ['drip']],
    ['a train with its whistle', ['train', 'train whistle']],
    ['rain against the window', ['rain']],
    ['a bicycle bell', ['alarm clock']],
    ['church bells', ['church bell']],
    ['someone walking through leaves', ['footsteps']],
    ['a car passing by', ['car passing']],
    ['a mobile phone rings', ['mobile ringtone']],
    ['birds singing in a forest', ['birdsong', 'wind']],
    ['thundr', ['thunder']],
    ['Helikopter', ['helicopter']],
  ])('%s', (text, names) => {
    expect(heard(text)).toEqual(names)
  })

  it('select every effect by each of its words', () => {
    for (const { name } of effects) expect(heard(name)).toContain(name)
    expect(() => places.flatMap(([, parts]) => parts.map(named))).not.toThrow()
  })

  it('describe the character of a sound', () => {
    const [rain, thunder] = readScene('soft rain on a metal roof, huge thunder far away').layers
    expect(rain?.character).toMatchObject({ force: -0.8, material: 'metal' })
    expect(thunder).toMatchObject({ distance: 0.75, character: { size: 1 } })
    expect(readScene('footsteps, slow and heavy').layers[0]?.character).toMatchObject({
      speed: -0.8,
      size: 0.5,
    })
    expect(readScene('a bell in a cathedral')).toMatchObject({ room: 'hall' })
  })

  it('say how often and in which order', () => {
    expect(readScene('a bell rings twice').layers[0]?.count).toBe(2)
    expect(readScene('12 gunshots').layers[0]?.count).toBe(12)
    expect(readScene('explosions').layers[0]?.many).toBe(true)
    const stages = (text: string) =>
      Object.fromEntries(readScene(text).layers.map(({ effect, stage }) => [effect.name, stage]))
    expect(stages('glass shatters after an explosion')).toEqual({ 'glass break': 1, explosion: 0 })
    expect(stages('a beep before a laser, followed by applause')).toEqual({ beep: 0, laser: 1, applause: 2 })
  })
})

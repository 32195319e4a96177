import { describe, expect, it } from 'vitest'
import { effects, named } from '../effect-list.ts'
import { languages, places, soundWords } from '../vocabulary.ts'
import { readScene } from './read-scene.ts'

const heard = (text: string) => readScene(text).layers.map(({ effect }) => effect.name)

describe('words', () => {
  it.each([
    ['rain on a tin roof with distant thunder and wind', ['rain', 'thunder', 'wind']],
    ['a door creaks, then slams', ['door creak', 'door slam']],
    ['three knocks on a wooden door', ['knock']],
    ['the wind howls while an owl hoots', ['wind', 'owl']],
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
    ['rain without thunder', ['rain']],
  ])('%s', (text, names) => {
    expect(heard(text)).toEqual(names)
  })

  it.each([
    ['Regen und Donner', ['rain', 'thunder']],
    ['Ein vorbeifahrendes Auto', ['car passing']],
    ['Schritte auf Kies, dann schlägt eine Tür zu', ['footsteps', 'door slam']],
    ['Der Wind weht ohne Regen', ['wind']],
    ['Helikopter', ['helicopter']],
    ['La pluie sur le toit', ['rain']],
    ['Un verre qui se brise', ['glass break']],
    ['des oiseaux au lever du soleil', ['birdsong']],
    ['Lluvia y truenos', ['rain', 'thunder']],
    ['las olas del mar con gaviotas', ['sea waves']],
    ['Pioggia leggera con tuoni lontani', ['rain', 'thunder']],
    ['campane della chiesa', ['church bell']],
    ['Chuva forte com vento', ['rain', 'wind']],
    ['passos na neve', ['footsteps']],
  ])('in other languages: %s', (text, names) => {
    expect(heard(text)).toEqual(names)
  })

  it('select every effect by its name and in every language', () => {
    for (const { name } of effects) expect(heard(name)).toContain(name)
    for (const code of languages) {
      for (const [name, { [code]: phrases }] of Object.entries(soundWords)) {
        const first = phrases.split(', ')[0]?.replace('~', '') ?? ''
        expect(`${first}: ${heard(first).length}`).not.toBe(`${first}: 0`)
        expect(named(name).name).toBe(name)
      }
    }
    expect(() => places.flatMap(({ sounds }) => sounds.map(named))).not.toThrow()
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
    expect(readScene('a car drives away').layers[0]).toMatchObject({ motion: 'away' })
    expect(readScene('ein Zug nähert sich').layers[0]).toMatchObject({ motion: 'near' })
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

describe('what is no known sound', () => {
  it.each([
    'a dog barking',
    'people talking in a café',
    'a choir singing in a church',
    'a violin in the rain',
    'ein weinendes Baby',
    'une femme qui rit',
    'zorgle frumpf',
    '日本',
    '',
  ])('is not understood, whatever else it names: %s', (text) => {
    expect(readScene(text).isUnderstood).toBe(false)
  })

  it('is listed beside what is known', () => {
    expect(readScene('rain and people talking, a shiny bell')).toMatchObject({
      isUnderstood: true,
      unknown: ['people talking', 'shiny'],
    })
  })
})

import { expect, it } from 'vitest'
import { describeMusic } from './describe-music.ts'

it('tells which named instruments play, and that nobody sings', () => {
  expect(describeMusic({ text: 'Bagpipes and a koto with female vocals and lyrics' })).toEqual([
    { code: 'rendered', text: 'Will play: bagpipe, koto.', words: ['bagpipe', 'koto'] },
    {
      code: 'not_rendered',
      text: 'Can’t sing: vocals, lyrics. The music will be instrumental.',
      words: ['vocals', 'lyrics'],
    },
  ])
  expect(describeMusic({ text: 'sad music, no vocals' })).toEqual([])
})

it.each([
  ['death metal', ['death metal']],
  ['a blues in E', ['blues']],
  ['a solo on the didgeridoo', ['didgeridoo']],
  ['zorgle frumpf', ['zorgle frumpf']],
])('rejects what it has no rules or recordings for: %s', (text, words) => {
  expect(describeMusic({ text })).toMatchObject([{ code: 'not_understood', words }])
})

it('plays the rest when only a part is missing', () => {
  expect(describeMusic({ text: 'a harpsichord fugue' })).toMatchObject([
    { code: 'rendered', words: ['harpsichord'] },
    { code: 'not_rendered', text: 'Can’t play: fugue.', words: ['fugue'] },
  ])
  expect(describeMusic({ text: 'jazz with a theremin' })).toMatchObject([
    { code: 'rendered', words: ['jazz'] },
    { code: 'not_rendered', words: ['theremin'] },
  ])
})

it.each([
  ['Ein langsamer Walzer mit Geige und Cembalo', ['waltz', 'violin', 'harpsichord']],
  ['Musique de film avec harpe et hautbois', ['cinematic', 'oboe', 'orchestral harp']],
  ['Jazz con saxofón y contrabajo', ['jazz', 'alto sax', 'contrabass']],
  ['una valse per fisarmonica e clarinetto', ['waltz', 'accordion', 'clarinet']],
  ['bossa nova com violão e flauta', ['bossa', 'nylon guitar', 'flute']],
])('understands other languages: %s', (text, words) => {
  const [note] = describeMusic({ text })
  expect([...(note?.words ?? [])].toSorted()).toEqual(words.toSorted())
})

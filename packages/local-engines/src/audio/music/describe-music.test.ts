import { expect, it } from 'vitest'
import { describeMusic } from './describe-music.ts'

it('tells which named instruments play, and that nobody sings', () => {
  expect(describeMusic('Bagpipes and a koto with female vocals and lyrics')).toEqual([
    { code: 'rendered', text: 'Will play: bagpipe, koto.', words: ['bagpipe', 'koto'] },
    {
      code: 'not_rendered',
      text: 'Can’t sing: vocals, lyrics. The music will be instrumental.',
      words: ['vocals', 'lyrics'],
    },
  ])
  expect(describeMusic('sad music, no vocals')).toEqual([])
})

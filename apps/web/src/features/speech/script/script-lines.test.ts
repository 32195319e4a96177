import { expect, it } from 'vitest'
import type { Voice } from '../../../ui/voice-picker/voice.ts'
import { ownVoiceOf, scriptLines, voicesIn } from './script-lines.ts'

const voice = (id: number) => ({ id, name: `Voice ${id}` }) as Voice
const text = 'This is the news.\nAnd more.\n\nAnna: Welcome.\nBen: Thanks.\nThey sit.\nAnd talk.\n\nThe end.'
const speakers = [{ name: 'Anna', voice: voice(1) }]
const paragraphs = [
  { index: 0, voice: voice(2) },
  { index: 2, voice: voice(1) },
]

it('divides a script where its voices can change', () => {
  const lines = scriptLines({ text, speakers })
  expect(
    lines.map(({ from, speaker, paragraph }) => [text.slice(from, from + 4), speaker, paragraph]),
  ).toEqual([
    ['This', null, 0],
    ['Anna', 'Anna', 1],
    ['Ben:', 'Ben', 1],
    ['They', null, 1],
    ['The ', null, 2],
  ])
  expect(lines.map((line) => ownVoiceOf(line, { text, speakers, paragraphs })?.id ?? null)).toEqual([
    2,
    1,
    null,
    null,
    1,
  ])
  expect(voicesIn({ speakers, paragraphs }).map(({ id }) => id)).toEqual([1, 2])
})

it('has no parts without words', () => {
  expect(scriptLines({ text: ' \n\n ', speakers })).toEqual([])
})

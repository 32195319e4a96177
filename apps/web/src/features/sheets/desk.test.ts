import { expect, test } from 'vitest'
import { type Desk, readDesk } from './desk.ts'

test('what lies ready survives the way through the browser’s storage as a whole', () => {
  const desk: Desk = {
    sheet: '11111111-1111-4111-8111-111111111111',
    fields: ['title', null, 'text'],
    header: ['Nadpis', '', 'Obsah'],
    skipInvalid: true,
    attempt: { body: '{}', key: 'k' },
    voice: null,
    speed: 1.25,
    output: 'wav',
    model: 'recraft',
    size: '1024x1024',
    seed: 7,
  }
  expect(readDesk(JSON.stringify(desk))).toEqual(desk)
})

test('something foreign or cut short opens as an empty screen', () => {
  for (const stored of [null, '{"sheet":', '[]', '{"sheet":5,"fields":"text","speed":"fast","seed":-1}']) {
    expect(readDesk(stored)).toMatchObject({ sheet: null, fields: null, speed: 1, output: 'mp3', seed: null })
  }
  expect(readDesk('{"fields":["text","price"]}').fields).toEqual(['text', null])
})

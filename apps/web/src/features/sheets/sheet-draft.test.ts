import { expect, test } from 'vitest'
import { readSheetDraft, type SheetDraft } from './sheet-draft.ts'

test('a draft survives a round trip through the browser’s storage', () => {
  const sheetDraft: SheetDraft = {
    sheet: '11111111-1111-4111-8111-111111111111',
    fields: ['title', null, 'text'],
    header: ['Nadpis', '', 'Obsah'],
    skipInvalid: true,
    voice: null,
    speed: 1.25,
    output: 'wav',
    model: 'recraft',
    size: '1024x1024',
    seed: 7,
    instructions: 'Whisper',
    parameters: { recraft: { style: 'vector', detail: 0.5 } },
  }
  expect(readSheetDraft(JSON.stringify(sheetDraft))).toEqual(sheetDraft)
})

test('an invalid or truncated draft opens as an empty screen', () => {
  for (const stored of [null, '{"sheet":', '[]', '{"sheet":5,"fields":"text","speed":"fast","seed":-1}']) {
    expect(readSheetDraft(stored)).toMatchObject({
      sheet: null,
      fields: null,
      speed: 1,
      output: 'mp3',
      seed: null,
    })
  }
  expect(readSheetDraft('{"fields":["text","price"]}').fields).toEqual(['text', null])
})

import { describe, expect, it } from 'vitest'
import { parseColumns } from './columns.ts'

describe('the columns of a spreadsheet', () => {
  it('are recognized by name, ignoring case', () => {
    expect(parseColumns([' Title', 'TEXT', 'Notes', 'voice'], 4, {})).toEqual({
      hasHeader: true,
      names: [' Title', 'TEXT', 'Notes', 'voice'],
      places: { title: 0, text: 1, voice: 3 },
    })
  })

  it('start with the text where no name matches', () => {
    expect(parseColumns(['Once upon a time', 'there was'], 3, {})).toEqual({
      hasHeader: false,
      names: ['Column 1', 'Column 2', 'Column 3'],
      places: { text: 0 },
    })
  })

  it('can be chosen by name, which makes the first row a header, or by position', () => {
    const first = ['Script', 'Speaker']
    expect(parseColumns(first, 2, { text: 'script' })).toMatchObject({
      hasHeader: true,
      places: { text: 0 },
    })
    expect(parseColumns(first, 2, { text: 1 })).toMatchObject({ hasHeader: false, places: { text: 1 } })
  })

  it('can be left out although the header names them; the text cannot', () => {
    const chosen = { title: null, text: null }
    expect(parseColumns(['Note', 'Title', 'Text'], 3, chosen)).toMatchObject({
      hasHeader: true,
      places: { text: 0 },
    })
    expect(parseColumns(['Text', 'Title'], 2, { title: null }).places).toEqual({ text: 0 })
  })

  it.each([['Nowhere'], [2]])('that are chosen must exist: %s', (column) => {
    expect(() => parseColumns(['a', 'b'], 2, { text: column })).toThrow(`There is no column “${column}”.`)
  })
})

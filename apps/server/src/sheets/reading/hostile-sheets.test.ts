import { describe, expect, it } from 'vitest'
import { useExtraction } from '../testing/extract.ts'
import { hostileSheets } from '../testing/hostile-sheets.ts'

const { extract } = useExtraction()

describe('a spreadsheet made to do harm', () => {
  it.each(hostileSheets)('%s is refused in words', async (_what, make, words) => {
    await expect(extract(await make())).rejects.toMatchObject({
      name: 'SheetError',
      message: expect.stringContaining(words),
    })
  })
})

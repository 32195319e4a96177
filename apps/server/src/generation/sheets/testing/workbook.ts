import { buffer } from 'node:stream/consumers'
import yazl from 'yazl'

/** A zip file of texts, as workbooks are; pictures are stored uncompressed. */
export async function zipOf(entries: Record<string, string | Buffer>): Promise<Buffer> {
  const file = new yazl.ZipFile()
  for (const [name, content] of Object.entries(entries))
    file.addBuffer(Buffer.from(content), name, { compress: !name.endsWith('.png') })
  file.end()
  return await buffer(file.outputStream)
}

/** The XML of a sheet with these rows. */
export const sheetXml = (rows: string): string =>
  `<?xml version="1.0"?><worksheet><sheetData>${rows}</sheetData></worksheet>`

/** The least a workbook consists of. */
export const workbookOf = (
  sheet: string | Buffer,
  more: Record<string, string | Buffer> = {},
): Promise<Buffer> =>
  zipOf({
    '[Content_Types].xml':
      '<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><sheets><sheet name="Hidden" state="hidden" r:id="r1"/><sheet name="Shown" r:id="r2"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Target="/xl/worksheets/sheet2.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': sheetXml(''),
    'xl/worksheets/sheet2.xml': sheet,
    ...more,
  })

/** A workbook of so many bytes, most of them in a picture, with one text. */
export async function workbookOfSize(bytes: number): Promise<Buffer> {
  const withPicture = (size: number) =>
    workbookOf(sheetXml('<row><c t="str"><v>Hello</v></c></row>'), {
      'xl/media/image1.png': Buffer.alloc(size),
    })
  return await withPicture(bytes - (await withPicture(0)).length)
}

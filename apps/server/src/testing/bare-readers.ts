import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { parse } from 'csv-parse'

/** Reads the text of a PDF directly with its library; returns the number of characters. */
export async function readBarePdf(path: string): Promise<number> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(await readFile(path))
  let characters = 0
  for (const page of document.pages()) characters += page.getText().length
  document.destroy()
  library.destroy()
  return characters
}

/** Reads a CSV file directly with its parser; returns the number of rows. */
export async function readBareCsv(path: string): Promise<number> {
  let rows = 0
  for await (const _ of createReadStream(path).pipe(parse({ relax_quotes: true }))) rows++
  return rows
}

import { open, readFile } from 'node:fs/promises'
import { MAX_DOCUMENT_CHARACTERS } from '@atelier/contract/kinds/conversation'
import { extractText } from '../generation/pdf/reading/extract-text.ts'
import { PdfError } from '../generation/pdf/reading/pdf-error.ts'
import { checkNotEmpty } from '../generation/uploads/sniff.ts'
import { ApiError } from '../platform/api-error.ts'
import type { UploadedFile } from '../platform/handler.ts'

const field = 'file'
const MAX_NAME = 200

/** Extracts the text of a text file or PDF. Throws an error of `file` when it is empty or too long. */
export async function readDocument(
  file: UploadedFile | undefined,
  ownerId: number,
  signal: AbortSignal,
): Promise<{ name: string; text: string }> {
  if (!file) throw refuse('Add a text file or a PDF.')
  checkNotEmpty(file, field)
  const text = (
    (await isPdf(file.path)) ? await textOfPdf(file.path, ownerId, signal) : await textOf(file.path)
  ).trim()
  if (text === '') throw refuse('This file contains no text.')
  if (text.length > 2 * MAX_DOCUMENT_CHARACTERS || [...text].length > MAX_DOCUMENT_CHARACTERS) {
    throw refuse(`At most ${MAX_DOCUMENT_CHARACTERS.toLocaleString('en')} characters.`)
  }
  const name = file.filename.split(/[\\/]/).at(-1)?.slice(0, MAX_NAME).toWellFormed() || 'Document'
  return { name, text }
}

const refuse = (detail: string) => new ApiError('invalid', detail, { field })

async function isPdf(path: string): Promise<boolean> {
  await using file = await open(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(1024), 0, 1024, 0)
  return buffer.subarray(0, bytesRead).includes('%PDF-')
}

async function textOfPdf(path: string, ownerId: number, signal: AbortSignal): Promise<string> {
  try {
    return (await extractText({ path, pages: undefined }, ownerId, signal)).text
  } catch (error) {
    throw error instanceof PdfError ? refuse(error.message) : error
  }
}

async function textOf(path: string): Promise<string> {
  const bytes = await readFile(path)
  if (bytes.includes(0)) throw refuse('This is neither a text file nor a PDF.')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    // The encoding of old Windows programs.
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

import type { Readable } from 'node:stream'
import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { SheetError } from '../sheet-error.ts'

/** Maximum characters without markup; longer than anything in a spreadsheet. */
const MAX_STRETCH = 8_000_000

/** Maximum nesting; a spreadsheet has about ten levels. */
const MAX_DEPTH = 64

/** Remaining decompression budget of a spreadsheet, shared by all its files. */
export interface Budget {
  characters: number
}

/** Events of the elements of a document, in order. */
export interface XmlListener {
  open?(tag: SaxesTagPlain): void
  text?(text: string): void
  close?(name: string): void
}

/**
 * Parses an XML document in chunks and yields after each, so that the collected data can be consumed. Document type
 * declarations are refused: they can reference other files and expand without limit.
 * @throws SheetError when the document is broken or the budget is spent
 */
export async function* parseXml(
  source: Readable,
  budget: Budget,
  listener: XmlListener,
): AsyncGenerator<undefined, void> {
  const parser = new SaxesParser({ xmlns: false, position: false })
  let fault: SheetError | undefined
  const fail = (message: string) => {
    fault ??= new SheetError(message)
  }
  parser.on('error', () => fail('The spreadsheet is damaged: its XML cannot be read.'))
  parser.on('doctype', () =>
    fail('The spreadsheet contains a document type declaration, which is not allowed.'),
  )
  // The parser buffers what it has started to read: one endless name or value would fill the memory.
  let stretch = 0
  let depth = 0
  parser.on('opentag', (tag) => {
    stretch = 0
    if (++depth > MAX_DEPTH) throw new SheetError('The spreadsheet is damaged: its XML is nested too deeply.')
    listener.open?.(tag)
  })
  const onText = (text: string) => {
    stretch = 0
    listener.text?.(text)
  }
  parser.on('text', onText)
  parser.on('cdata', onText)
  parser.on('closetag', ({ name }) => {
    stretch = 0
    depth--
    listener.close?.(name)
  })
  const check = () => {
    if (fault) throw fault
  }
  source.setEncoding('utf8')
  for await (const piece of unpacked(source)) {
    budget.characters -= piece.length
    if (budget.characters < 0) throw new SheetError('The spreadsheet is too large when unpacked.')
    stretch += piece.length
    if (stretch > MAX_STRETCH) fail('The spreadsheet is damaged: its XML cannot be read.')
    check()
    parser.write(piece)
    check()
    yield
  }
  parser.close()
  check()
  yield
}

async function* unpacked(source: Readable): AsyncGenerator<string> {
  try {
    yield* source as AsyncIterable<string>
  } catch (cause) {
    throw new SheetError('The file is damaged: it cannot be unpacked.', { cause })
  }
}

/** Parses a document for its listener. */
export async function readXml(source: Readable, budget: Budget, listener: XmlListener): Promise<void> {
  for await (const _ of parseXml(source, budget, listener));
}

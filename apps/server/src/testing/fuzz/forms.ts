import fc from 'fast-check'
import { pdfFile } from '../pdf-file.ts'
import { asciiVoice } from './clones.ts'
import { isFile } from './fitting-request.ts'
import { hostileKey, hostileText } from './hostile-values.ts'
import { asciiGif, asciiWav } from './media.ts'
import { type ApiDocument, type JsonSchema, resolveSchema } from './operations.ts'
import { type Hints, valuesOf } from './schema-values.ts'

const BOUNDARY = 'edge-of-a-part'

/** An encoded form and the content type with its boundary. */
export interface Form {
  text: string
  type: string
}

interface Part {
  name: string
  filename?: string
  content: string
}

const sheet = 'text,title\r\nHello.,First\r\n'
const pdf = pdfFile([[{ text: 'Hello.', y: 700 }], [{ text: 'Good-bye.', y: 700 }]]).toString('latin1')

/**
 * File contents: mostly a valid sheet, image, audio or PDF, otherwise the beginnings of other formats, nothing, or
 * random bytes.
 */
const contents = fc.oneof(
  {
    arbitrary: fc.constantFrom(
      sheet,
      pdf,
      ...[asciiGif, asciiWav, asciiVoice].map((file) => file.toString('latin1')),
    ),
    weight: 6,
  },
  fc.constantFrom('', '%PDF-1.7\n', 'PK\u0003\u0004', '<svg onload="x"/>', '\0\0\0'),
  hostileText,
)

const filenames = fc.oneof(
  fc.constantFrom('sheet.csv', 'voice.wav', '../../x.csv', '.', '', 'a\\b.csv', 'x'.repeat(300), 'a%00.csv'),
  hostileText.filter((text) => text.length < 300),
)

const quoted = (text: string) => text.toWellFormed().replaceAll(/["\r\n]/g, '_')

function encode(parts: readonly Part[], end: string): string {
  const written = parts.map(({ name, filename, content }) => {
    const file = filename === undefined ? '' : `; filename="${quoted(filename)}"`
    return `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${quoted(name)}"${file}\r\n\r\n${content}\r\n`
  })
  return written.join('') + end
}

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/**
 * Generates forms for a schema whose binary fields are files: fields in any order, occasionally unknown, repeated or
 * truncated.
 */
export function formsOf(document: ApiDocument, unresolved: JsonSchema, hints: Hints): fc.Arbitrary<Form> {
  const schema = resolveSchema(document, unresolved)
  const fields = Object.entries(schema.properties ?? {})
  const plain = Object.fromEntries(fields.filter(([, field]) => !isFile(field)))
  const required = (schema.required ?? []).filter((name) => name in plain)
  const values = valuesOf(document, { type: 'object', properties: plain, required }, hints)
  const files = fields
    .filter(([, field]) => isFile(field))
    .map(([name]) => fc.record({ name: fc.constant(name), filename: filenames, content: contents }))
  const strange = fc.record({ name: hostileKey, content: hostileText }, { requiredKeys: ['name', 'content'] })
  const ends = fc.oneof(
    { arbitrary: fc.constant(`--${BOUNDARY}--\r\n`), weight: 8 },
    fc.constantFrom('', `--${BOUNDARY}`, `--${BOUNDARY}\r\n\r\n`),
  )
  return fc
    .tuple(values, fc.tuple(...files), fc.array(strange, { maxLength: 1 }), ends, fc.boolean())
    .map(([fitting, uploads, extra, end, filesFirst]) => {
      const texts = Object.entries(fitting as object).map(([name, value]) => ({
        name,
        content: asText(value),
      }))
      const parts: Part[] = filesFirst ? [...uploads, ...texts, ...extra] : [...texts, ...extra, ...uploads]
      return { text: encode(parts, end), type: `multipart/form-data; boundary=${BOUNDARY}` }
    })
}

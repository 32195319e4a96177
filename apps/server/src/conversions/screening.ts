import type { SpeechInput } from '@atelier/engines/spec/engine'
import type { KeptFinding } from '../platform/moderation-tables.ts'
import type { NewFile } from './keep-files.ts'
import type { PreparedConversion } from './prepared.ts'

/** Words of a start and the field they came with. */
export interface FieldWords {
  field: string
  text: string
}

/** What of a start is looked at before it begins, and what of it a case keeps. */
export interface Screenable {
  kind: PreparedConversion['kind']
  mode: string | null
  title: string
  /** What may be kept of its words; null: none. */
  text: string | null
  settings: Record<string, unknown>
  words: readonly FieldWords[]
  /** Pictures that something is made of. */
  pictures: readonly NewFile[]
  /** Of a spreadsheet: number of the row. */
  row: number | null
}

/** What was found in a start, and the digest by which the operator can allow the same. */
export interface Verdict {
  findings: readonly KeptFinding[]
  digest: Buffer
}

/** A verdict on something with which nobody has anything against. */
export const nothingFound: Verdict = { findings: [], digest: Buffer.alloc(0) }

/** A start that was looked at; only such ones begin. */
export interface ScreenedConversion extends PreparedConversion {
  verdict: Verdict
}

/** Something that was looked at, and the verdict on it. */
export interface Screened {
  subject: Screenable
  verdict: Verdict
}

/** Looks at what people want made, before anything is held or kept. */
export interface Screening {
  /** One verdict for each. Throws `unavailable` where it must be known and cannot. Never within a transaction: it may ask others. */
  screen(ownerId: number, all: readonly Screenable[]): Promise<readonly Verdict[]>
}

/** Whether something may not begin. */
export const isRefused = ({ findings }: Verdict): boolean =>
  findings.some(({ action }) => action === 'refuse')

/** A start with the verdict on it. */
export const withVerdict = (prepared: PreparedConversion, verdict = nothingFound): ScreenedConversion => ({
  ...prepared,
  verdict,
})

/** What is looked at of a prepared start. */
export function screenableOf(
  prepared: PreparedConversion,
  { given = [], row = null }: { given?: readonly NewFile[]; row?: number | null } = {},
): Screenable {
  const { kind, mode, title, text, settings } = prepared
  const pictures = given.filter(({ mime }) => mime.startsWith('image/'))
  return { kind, mode, title, text, settings, words: wordsOf(prepared), pictures, row }
}

/** The name of a voice, as it is looked at. */
export const screenableName = (name: string): Screenable => ({
  kind: 'voice',
  mode: null,
  title: name,
  text: null,
  settings: {},
  words: [{ field: 'name', text: name }],
  pictures: [],
  row: null,
})

function wordsOf({ title, input }: PreparedConversion): FieldWords[] {
  const { text = '', passages = [] } = input as Partial<SpeechInput>
  // A dictionary must not put into a mouth what could not be written.
  const said = passages.flatMap(({ respelled = [] }) => respelled.map(([, , words]) => words)).join('\n')
  return [
    { field: 'text', text },
    // A title that nobody gave is the beginning of the text.
    { field: 'title', text: text.includes(title) ? '' : title },
    { field: 'additional_fields.dictionary', text: said },
  ].filter((words) => words.text.trim() !== '')
}

import type { ModelOptions, SpeechInput } from '@atelier/engines/spec/engine'
import type { StoredFinding } from '../../platform/moderation-tables.ts'
import type { PreparedConversion } from './prepared.ts'
import type { NewFile } from './store-files.ts'

/** Text of a start, and its field. */
export interface FieldWords {
  field: string
  text: string
}

/** The screened part of a start, and the part that a case stores. */
export interface Screenable {
  kind: PreparedConversion['kind']
  mode: string | null
  title: string
  /** The text that may be stored; null for none. */
  text: string | null
  settings: Record<string, unknown>
  words: readonly FieldWords[]
  /** Source images. */
  pictures: readonly NewFile[]
  /** Of a spreadsheet: number of the row. */
  row: number | null
}

/** The findings of a start, and the digest by which the operator can allow the same content. */
export interface Verdict {
  findings: readonly StoredFinding[]
  digest: Buffer
}

/** A verdict without findings. */
export const nothingFound: Verdict = { findings: [], digest: Buffer.alloc(0) }

/** A screened start; only these can begin. */
export interface ScreenedConversion extends PreparedConversion {
  verdict: Verdict
}

/** A screened subject and its verdict. */
export interface Screened {
  subject: Screenable
  verdict: Verdict
}

/** Screens a start before anything is held or stored. */
export interface Screening {
  /**
   * One verdict for each. Throws `unavailable` when a required check fails. Not for use within a transaction: it may
   * call a provider.
   */
  screen(ownerId: number, all: readonly Screenable[]): Promise<readonly Verdict[]>
}

/** Whether a start must be refused. */
export const isRefused = ({ findings }: Verdict): boolean =>
  findings.some(({ action }) => action === 'refuse')

/** A start with its verdict. */
export const withVerdict = (prepared: PreparedConversion, verdict = nothingFound): ScreenedConversion => ({
  ...prepared,
  verdict,
})

/** The screened part of a prepared start. */
export function screenableOf(
  prepared: PreparedConversion,
  { newFiles = [], row = null }: { newFiles?: readonly NewFile[]; row?: number | null } = {},
): Screenable {
  const { kind, mode, title, text, settings } = prepared
  const pictures = newFiles.filter(({ mime }) => mime.startsWith('image/'))
  return { kind, mode, title, text, settings, words: wordsOf(prepared), pictures, row }
}

/** The name of a voice, as a subject of screening. */
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
  const {
    text = '',
    passages = [],
    instructions = '',
    parameters = {},
  }: Partial<SpeechInput> & ModelOptions = input
  // A dictionary must not make a voice speak text that would be refused.
  const spoken = passages.flatMap(({ respelled = [] }) => respelled.map(([, , words]) => words)).join('\n')
  return [
    { field: 'text', text },
    // A default title is the beginning of the text.
    { field: 'title', text: text.includes(title) ? '' : title },
    { field: 'additional_fields.dictionary', text: spoken },
    { field: 'instructions', text: instructions },
    ...Object.entries(parameters).map(([name, value]) => ({
      field: `parameters.${name}`,
      text: typeof value === 'string' ? value : '',
    })),
  ].filter((words) => words.text.trim() !== '')
}

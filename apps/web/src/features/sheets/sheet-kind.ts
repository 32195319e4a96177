import type { SheetField } from '@atelier/contract/kinds/sheet'
import type { Reply } from '@atelier/contract/routes/registry'
import type { ComponentType } from 'react'
import type { StartOptions } from '../../ui/composer/use-start.ts'
import type { ColumnChoice } from './columns.ts'
import type { SheetDraft, SheetDraftStore } from './sheet-draft.ts'

/** The spreadsheet fields of quote and start calls. */
export interface SheetPart {
  readonly import: string
  readonly columns: ColumnChoice
  readonly skip_invalid: boolean
}

/** The settings of a spreadsheet, as its calls send them. */
export interface SheetSettings {
  /** What the quote depends on. */
  readonly fields: object
  /** What is missing or invalid, as a sentence; null if nothing is. */
  readonly missing: string | null
  readonly quote: (part: SheetPart, signal: AbortSignal) => Promise<Reply<'POST /quotes'>>
  readonly start: (
    part: SheetPart,
    options: Pick<StartOptions, 'headers'>,
  ) => Promise<Reply<'POST /conversion/excell'>>
}

/** A kind of item that spreadsheets can generate. A new one needs this description and a screen. */
export interface SheetKind {
  readonly kind: 'speech' | 'image'
  /** Path of its screen. */
  readonly path: '/excel-to-speech' | '/excel-to-image'
  /** Possible fields of a column. */
  readonly fields: readonly SheetField[]
  /** Nouns of the items. */
  readonly nouns: { readonly one: string; readonly many: string }
  /** Summary of the settings. */
  readonly summaryOf: (sheetDraft: SheetDraft) => string
  /** Resolves the settings of a draft with what its voice or model supports. */
  readonly useSettings: (sheetDraft: SheetDraft) => SheetSettings
  readonly Settings: ComponentType<{ readonly sheetDraft: SheetDraftStore }>
}

/** Labels of the fields. */
export const fieldWords: Readonly<Record<SheetField, string>> = {
  text: 'Text',
  title: 'Title',
  voice: 'Voice',
  speed: 'Speed',
  language: 'Language',
}

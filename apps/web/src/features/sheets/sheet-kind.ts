import type { SheetField } from '@atelier/contract/kinds/sheet'
import type { Reply } from '@atelier/contract/routes/registry'
import type { ComponentType } from 'react'
import type { ColumnChoice } from './columns.ts'
import type { SheetDraft, SheetDraftStore } from './sheet-draft.ts'

/** The spreadsheet's own part of quotes and starts. */
export interface SheetPart {
  readonly import: string
  readonly columns: ColumnChoice
  readonly skip_invalid: boolean
}

/** What spreadsheets can become. A new kind needs one such description and a screen. */
export interface SheetKind {
  readonly kind: 'speech' | 'image'
  /** Path of its screen. */
  readonly path: '/excel-to-speech' | '/excel-to-image'
  /** What a column can hold. */
  readonly fields: readonly SheetField[]
  /** Nouns of the items. */
  readonly nouns: { readonly one: string; readonly many: string }
  /** The settings that a quote depends on. */
  readonly settingsOf: (sheetDraft: SheetDraft) => object
  /** What is still to be chosen, as a sentence; null when all is. */
  readonly missingOf: (sheetDraft: SheetDraft) => string | null
  /** What is set, in a few words. */
  readonly summaryOf: (sheetDraft: SheetDraft) => string
  readonly quote: (
    part: SheetPart,
    sheetDraft: SheetDraft,
    signal: AbortSignal,
  ) => Promise<Reply<'POST /quotes'>>
  readonly start: (part: SheetPart, sheetDraft: SheetDraft) => Promise<Reply<'POST /conversion/excell'>>
  readonly Settings: ComponentType<{ readonly sheetDraft: SheetDraftStore }>
}

/** Words for what a column can hold. */
export const fieldWords: Readonly<Record<SheetField, string>> = {
  text: 'Text',
  title: 'Title',
  voice: 'Voice',
  speed: 'Speed',
  language: 'Language',
}

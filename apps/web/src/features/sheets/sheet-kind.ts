import type { SheetField } from '@atelier/contract/kinds/sheet'
import type { Reply } from '@atelier/contract/routes/registry'
import type { ComponentType } from 'react'
import type { ColumnChoice } from './columns.ts'
import type { Desk, DeskStore } from './desk.ts'

/** The spreadsheet's own part of quotes and starts. */
export interface SheetPart {
  readonly import: string
  readonly columns: ColumnChoice
  readonly skip_invalid: boolean
}

/** What spreadsheets can be made into. A new one is one such description and a screen. */
export interface SheetKind {
  readonly kind: 'speech' | 'image'
  /** Path of its screen. */
  readonly path: '/excel-to-speech' | '/excel-to-image'
  /** What a column can hold. */
  readonly fields: readonly SheetField[]
  /** What is made, in words. */
  readonly nouns: { readonly one: string; readonly many: string }
  /** The settings that a quote depends on. */
  readonly settingsOf: (desk: Desk) => object
  /** What is still to be chosen, as a sentence; null when all is. */
  readonly missingOf: (desk: Desk) => string | null
  /** What is set, in a few words. */
  readonly summaryOf: (desk: Desk) => string
  readonly quote: (part: SheetPart, desk: Desk, signal: AbortSignal) => Promise<Reply<'POST /quotes'>>
  readonly start: (
    part: SheetPart,
    desk: Desk,
    idempotencyKey: string,
  ) => Promise<Reply<'POST /conversion/excell'>>
  readonly Settings: ComponentType<{ readonly desk: DeskStore }>
}

/** Words for what a column can hold. */
export const fieldWords: Readonly<Record<SheetField, string>> = {
  text: 'Text',
  title: 'Title',
  voice: 'Voice',
  speed: 'Speed',
  language: 'Language',
}

import type { KindWith } from '@atelier/contract/kinds/kind'
import type { VideoRatio } from '@atelier/contract/kinds/video'
import type { ParameterValues } from '@atelier/contract/models/parameters'
import type { Reply } from '@atelier/contract/routes/registry'
import type { Item } from '../../api/kind-calls.ts'
import type { StartOptions } from '../../ui/composer/use-start.ts'
import type { FileKind } from '../../ui/drop-zone/accepted.ts'
import type { PickableKind } from '../../ui/item-picker/item-picker.tsx'
import type { StudioDraft } from './studio-draft.ts'

/** A setting that a mode can offer. */
export type SettingName =
  | 'model'
  | 'size'
  | 'ratio'
  | 'seconds'
  | 'n'
  | 'strength'
  | 'seed'
  | 'mood'
  | 'tempo'
  | 'key'
  | 'instruments'
  | 'fit'
  | 'volume'

/** The draft's field of a slot: the source, the audio to add, or a further input of the model. */
export type SlotName = 'source' | 'audio' | 'last_frame' | 'mask'

/** An input of a mode: a file, or a library item. */
export interface SourceSlot {
  readonly name: SlotName
  /** The input of an item's source that it restores. */
  readonly input: Item['sources'][number]['input']
  readonly accepts: FileKind
  /** Libraries to choose from. */
  readonly libraries: readonly PickableKind[]
  readonly label: string
  /** Label of the empty slot. */
  readonly invitation: string
  /** Title of the dialog that selects a library item. */
  readonly pickTitle: string
  /** Why the button is disabled while the slot is empty; null if it is optional. */
  readonly missing: string | null
}

/** A complete draft, ready to be sent. */
export interface StudioRequest {
  readonly draft: StudioDraft
  /** Title and text as sent to the API. */
  readonly title: string | undefined
  readonly text: string
  readonly model: string
  readonly size: string | undefined
  readonly ratio: VideoRatio | undefined
  readonly seconds: number | undefined
  /** Options of the model; undefined if it has none. */
  readonly parameters: ParameterValues | undefined
  readonly files: Readonly<Partial<Record<SlotName, File>>>
  /** Further images in order: files, or IDs of library items. */
  readonly images: readonly (File | number)[]
}

/** Another mode, as the target of a drop. */
export interface OtherMode {
  readonly path: string
  readonly name: string
  /** Its slots; the first one is filled. */
  readonly slots: readonly SourceSlot[]
}

/** A generation mode, as shown on its screen. A new one needs one such description. */
export interface StudioMode {
  /** Path of its screen, and storage key of its drafts. */
  readonly path: string
  readonly kind: KindWith<'models'>
  /** Its name in the API. */
  readonly mode: string
  readonly placeholder: string
  /** Why the button is disabled without a prompt; null if the prompt is optional. */
  readonly wordsMissing: string | null
  readonly maxCharacters: number
  /** Example prompts. */
  readonly examples: readonly string[]
  /** Style words appended to the text. */
  readonly styles: readonly string[]
  readonly slots: readonly SourceSlot[]
  /** Modes that take dropped and pasted files which this one cannot use. */
  readonly elsewhere?: Readonly<Partial<Record<FileKind, OtherMode>>>
  readonly settings: readonly SettingName[]
  /** The default, if the model supports it. The ratio `source` is the nearest to the source image. */
  readonly defaults: {
    readonly size?: string
    readonly ratio?: VideoRatio | 'source'
    readonly seconds?: number
  }
  readonly send: (request: StudioRequest, options: StartOptions) => Promise<Reply<'POST /image-conversion'>>
}

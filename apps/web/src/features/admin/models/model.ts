import { allKinds, type KindId } from '@atelier/contract/kinds/kind'
import type { ModelKey } from '@atelier/contract/models/definition'
import type { Reply } from '@atelier/contract/routes/registry'
import type { Tone } from '../../../ui/badge/badge.tsx'
import { kindViews } from '../../../ui/item/kinds.ts'
import { microsOfCredits } from '../parts/amounts.ts'

/** A model in the console. */
export type AdminModel = Reply<'GET /admin/models'>['results'][number]
/** State of a model. */
export type ModelState = AdminModel['state']

/** States with their label and tone. */
export const stateLooks: Readonly<Record<ModelState, { readonly words: string; readonly tone: Tone }>> = {
  offered: { words: 'Offered', tone: 'good' },
  hidden: { words: 'Hidden', tone: 'quiet' },
  inaccessible: { words: 'No access', tone: 'warning' },
  paused: { words: 'Paused', tone: 'warning' },
  ended: { words: 'Ended', tone: 'bad' },
}

/** Origins with their label. */
export const originWords: Readonly<Record<AdminModel['origin'], string>> = {
  shipped: 'Shipped',
  changed: 'Changed',
  added: 'Added',
}

/** Label of a mode, such as “Text to image”. */
export function modeWords(kind: KindId, mode: string): string {
  const views: Readonly<Record<string, { readonly label: string }>> =
    kind === 'voice' ? {} : kindViews[kind].modes
  return views[mode]?.label ?? allKinds[kind].nouns.one
}

/** Margin in percent of the price, with its sign; null if the price or the cost is unknown, or the price is 0. */
export function marginWords({ price, cost }: Pick<AdminModel, 'price' | 'cost'>): string | null {
  if (price === null || cost === null || price === 0) return null
  const earned = microsOfCredits(price)
  const percent = Math.round(((earned - cost) / earned) * 100)
  return `${percent < 0 ? '−' : ''}${Math.abs(percent)}%`
}

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`)

/** When the provider ends a model, and what replaces it; null if no end is known. */
export function endWords(endsInDays: number | null, successor: string | undefined): string | null {
  if (endsInDays === null) return null
  const end =
    endsInDays < 0
      ? `Ended ${days(-endsInDays)} ago`
      : endsInDays === 0
        ? 'Ends today'
        : `Ends in ${days(endsInDays)}`
  return successor === undefined ? end : `${end} → ${successor}`
}

/** The key of a model. */
export const keyOf = ({ provider, kind, mode, code }: ModelKey): ModelKey => ({ provider, kind, mode, code })

/** Where a model is edited. */
export const editPath = '/admin/models/edit'

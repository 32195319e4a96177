import type { Item } from '../../api/kind-calls.ts'
import { isVisual, modeViews } from './kinds.ts'

const textOf = (value: unknown) => (typeof value === 'string' ? value : null)

function sizeOf({ width, height, settings }: Pick<Item, 'width' | 'height' | 'settings'>): string | null {
  if (width !== null && height !== null) return `${width} × ${height}`
  return textOf(settings.size)?.replace('x', ' × ') ?? null
}

/** Summary of an item: voice or model, format, size. */
export function factsOf(item: Item): string[] {
  const { kind, voice, cloned_voice, settings, model, mode, status } = item
  const maker = status === 'uploaded' ? 'Uploaded' : model.name
  const facts =
    kind === 'speech'
      ? [(voice ?? cloned_voice)?.name, textOf(settings.output)?.toUpperCase()]
      : [maker, modeViews.get(mode)?.fact, isVisual(kind) ? sizeOf(item) : null]
  return facts.filter((fact): fact is string => Boolean(fact))
}

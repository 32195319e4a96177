import { type VideoRatio, videoRatios } from '@atelier/contract/kinds/video'
import type { Model } from '../../api/models.ts'
import { type SettledOptions, settledOptions } from '../../ui/model-fields/model-options.ts'
import type { StudioMode } from './mode.ts'
import type { StudioDraft } from './studio-draft.ts'

/** A draft limited to what the available models support. */
export interface Settled extends SettledOptions {
  /** Null while the models are loading, and if there are none. */
  readonly model: Model | null
  readonly size: string | undefined
  /** Undefined for the nearest ratio to the source image. */
  readonly ratio: VideoRatio | undefined
  /** The aspect ratios the model supports. */
  readonly ratios: readonly VideoRatio[]
  readonly seconds: number | undefined
  /** The duration unless it is changed: what a local model suggests, or the default. */
  readonly defaultSeconds: number | undefined
}

const first = <T>(offered: readonly T[], ...wanted: readonly (T | null | undefined)[]): T | undefined =>
  wanted.find((one): one is T => one !== null && one !== undefined && offered.includes(one)) ?? offered[0]

function ratioOf(
  offered: readonly VideoRatio[],
  chosen: VideoRatio | null,
  usual: VideoRatio | 'source' | undefined,
): VideoRatio | undefined {
  if (usual !== 'source') return first(offered, chosen, usual)
  return offered.find((one) => one === chosen)
}

/** The nearest duration that a model supports. */
function nearest({ min, max, step }: NonNullable<Model['seconds']>, wanted: number): number {
  const stepped = min + Math.round((wanted - min) / step) * step
  return Number(Math.min(max, Math.max(min, stepped)).toFixed(2))
}

/**
 * Resolves the choices a draft leaves open: the chosen model if available, otherwise the default, and values it
 * supports.
 */
export function settledOf(
  { defaults, mode }: Pick<StudioMode, 'defaults' | 'mode'>,
  draft: Pick<StudioDraft, 'model' | 'size' | 'ratio' | 'seconds' | 'suggestedSeconds' | 'parameters'>,
  models: readonly Model[],
): Settled {
  const offered = models.filter((model) => model.mode === mode)
  const model =
    offered.find(({ code }) => code === draft.model) ??
    offered.find((one) => one.default) ??
    offered[0] ??
    null
  if (model === null)
    return {
      model,
      size: undefined,
      ratio: undefined,
      ratios: [],
      seconds: undefined,
      defaultSeconds: undefined,
      ...settledOptions(model, draft.parameters),
    }
  const ratios = videoRatios.filter((ratio) => model.ratios.includes(ratio))
  const defaultSeconds = model.seconds
    ? nearest(
        model.seconds,
        (model.local ? draft.suggestedSeconds : null) ?? defaults.seconds ?? model.seconds.default,
      )
    : undefined
  return {
    model,
    size: first(model.sizes, draft.size, defaults.size),
    ratio: ratioOf(ratios, draft.ratio, defaults.ratio),
    ratios,
    seconds: model.seconds && draft.seconds !== null ? nearest(model.seconds, draft.seconds) : defaultSeconds,
    defaultSeconds,
    ...settledOptions(model, draft.parameters),
  }
}

import type { Quantities } from '@atelier/contract/models/credits-of'
import { costMicros } from '@atelier/contract/models/margin'
import type { EngineInputs, ModelOptions } from '@atelier/engines/spec/engine'
import type { Conversion } from '../../platform/schema.ts'
import type { ConversionQueue } from '../jobs.ts'

type CostInput = Pick<
  Conversion,
  'provider' | 'kind' | 'mode' | 'model' | 'characters' | 'tokens' | 'input' | 'duration'
>

/** What a provider bills a conversion by. */
function quantitiesOf({ characters, tokens, input, duration }: CostInput): Quantities {
  // Written by this program from a checked request.
  const { width, height, ratio, seconds, parameters } = input as Partial<AnyInput>
  return {
    characters: characters ?? undefined,
    tokens: tokens ?? undefined,
    seconds: seconds ?? duration ?? undefined,
    size: width && height ? `${width}x${height}` : undefined,
    ratio,
    parameters,
  }
}

type AnyInput = EngineInputs['image'] & EngineInputs['video'] & ModelOptions

/** Expected cost of a conversion at its provider, in millionths of a euro; null when unknown. */
export function expectedCost(engines: ConversionQueue['engines'], conversion: CostInput): number | null {
  const { provider, kind, mode, model: code } = conversion
  const cost = engines.definition({ provider, kind, mode, code })?.cost
  return cost ? (costMicros(cost, quantitiesOf(conversion)) ?? null) : null
}

/** Credits to capture for a conversion: the whole hold, or for tokens the used share. Never more than was held. */
export function usedCost({ cost, tokens, input }: Pick<Conversion, 'cost' | 'tokens' | 'input'>): number {
  if (tokens === null || !('tokens' in input)) return cost
  return Math.min(cost, Math.ceil((cost * tokens) / Number(input.tokens)))
}

import type { EngineInputs, Model } from '@atelier/engines/spec/engine'
import type { Conversion } from '../platform/schema.ts'
import type { Offer } from './offer.ts'

/** A conversion as far as it decides who can make it. */
export type Movable = Pick<Conversion, 'provider' | 'kind' | 'mode' | 'model' | 'input'>

/** Who makes something instead of a provider that is down: the next one, in the order of the list, that has the same model. */
export function findAnother(
  offers: readonly Offer[],
  { provider, kind, mode, model: code, input }: Movable,
  isDown: (provider: string) => boolean,
): string | undefined {
  // A voice belongs to its provider.
  if (kind === 'speech' || kind === 'voice') return undefined
  const same = offers.filter(({ model }) => model.code === code && model.mode === mode)
  const own = same.findIndex((offer) => offer.provider === provider)
  const others = [...same.slice(own + 1), ...same.slice(0, Math.max(own, 0))]
  return others.find((offer) => !isDown(offer.provider) && fits(offer.model, input))?.provider
}

/** Whether a model makes what was asked of another provider's. */
function fits({ sizes, ratios, seconds, maxCharacters = Infinity }: Model, input: Movable['input']): boolean {
  // Written by this program from a checked request of the same kind.
  const { text = '', width, height, ratio, seconds: length } = input as Partial<AnyInput>
  return (
    [...text].length <= maxCharacters &&
    (!sizes || sizes.includes(`${width}x${height}`)) &&
    (!ratios || ratio === undefined || ratios.includes(ratio)) &&
    (!seconds || length === undefined || (length >= seconds.min && length <= seconds.max))
  )
}

type AnyInput = EngineInputs['image'] & EngineInputs['video'] & EngineInputs['audio']

import type { EngineInputs, Model } from '@atelier/engines/spec/engine'
import type { Conversion } from '../platform/schema.ts'
import type { Offer } from './offer.ts'

/** A conversion as far as it decides who can make it. */
export type FailoverCandidate = Pick<Conversion, 'provider' | 'kind' | 'mode' | 'model' | 'input'>

/** The replacement of an unavailable provider: the next one in the list that has the same model. */
export function findAnother(
  offers: readonly Offer[],
  { provider, kind, mode, model: code, input }: FailoverCandidate,
  isDown: (provider: string) => boolean,
): string | undefined {
  // A voice belongs to its provider.
  if (kind === 'speech' || kind === 'voice') return undefined
  const same = offers.filter(({ model }) => model.code === code && model.mode === mode)
  const own = same.findIndex((offer) => offer.provider === provider)
  const others = [...same.slice(own + 1), ...same.slice(0, Math.max(own, 0))]
  return others.find((offer) => !isDown(offer.provider) && fits(offer.model, input))?.provider
}

/** Whether a model supports a request made to another provider's model. */
function fits(
  { sizes, ratios, seconds, maxCharacters = Infinity }: Model,
  input: FailoverCandidate['input'],
): boolean {
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

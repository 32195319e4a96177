import { randomInt } from 'node:crypto'
import type { ItemKind } from '@atelier/contract/kinds/kind'
import { completeParameters } from '@atelier/contract/models/complete-parameters'
import { creditsOf, type Quantities } from '@atelier/contract/models/credits-of'
import type { ModelDefinition } from '@atelier/contract/models/definition'
import { usualQuantities } from '@atelier/contract/models/margin'
import type { ParameterValues } from '@atelier/contract/models/parameters'
import { countCharacters } from '@atelier/contract/pricing'
import type { ModelOptions } from '@atelier/engines/spec/engine'
import { ApiError } from '../../platform/api-error.ts'
import type { Engines, Offer, Retired } from '../engines.ts'
import { type GivenInputs, inputProblem } from '../model-inputs.ts'

/** Criteria for choosing a model. */
export interface ModelRequest {
  kind: ItemKind
  mode: string
  /** Requested code; defaults to the default model of the mode. */
  code?: string | undefined
}

/** Lookups needed to choose a model. */
type Offered = Pick<Engines, 'offers' | 'retired' | 'isDown'>

/** The first of several offers of one model whose provider is not down, else the first. */
const firstAvailable = (engines: Offered, offers: readonly Offer[]): Offer | undefined =>
  offers.find(({ provider }) => !engines.isDown(provider)) ?? offers[0]

/**
 * The default offer of a mode: the one an operator prefers, else the shipped default, or its successor once it is gone;
 * else the first local one.
 */
export function defaultOffer(engines: Offered, { kind, mode }: ModelRequest): Offer | undefined {
  const offers = engines.offers(kind).filter(({ model }) => model.mode === mode && model.visible)
  const preferred = offers.filter(({ model }) => model.default)
  const own = preferred.filter(({ isOwn }) => isOwn)
  const successors = engines
    .retired(kind, mode)
    .flatMap((retired) => (retired.offer.model.default ? retired.successors : []))
  return (
    firstAvailable(engines, own.length > 0 ? own : preferred) ??
    firstAvailable(engines, successors) ??
    offers.find(({ local }) => local) ??
    offers[0]
  )
}

/**
 * Finds the model for a start. One that is gone is replaced by its successor if that costs no more. Throws
 * `model_retired` if it does, and `model_unavailable` when the requested model, or any, is not offered.
 */
export function chooseModel(engines: Offered, intent: ModelRequest): Offer {
  const { kind, mode, code } = intent
  const offer = code === undefined ? defaultOffer(engines, intent) : offerOf(engines, { ...intent, code })
  if (offer) return offer
  const retired = code === undefined ? undefined : findRetired(engines, { kind, mode, code })
  if (retired) return replacementOf(engines, retired)
  const detail = code ? `The model ${code} is not available for this.` : 'No model is available for this.'
  throw new ApiError('model_unavailable', detail, { field: 'model' })
}

const offerOf = (engines: Offered, { kind, mode, code }: ModelRequest) =>
  firstAvailable(
    engines,
    engines.offers(kind).filter(({ model }) => model.mode === mode && model.code === code),
  )

const findRetired = (engines: Offered, { kind, mode, code }: ModelRequest) =>
  engines.retired(kind, mode).find(({ offer }) => offer.model.code === code)

function replacementOf(engines: Offered, { offer, successors }: Retired): Offer {
  const { name } = offer.model
  const successor = firstAvailable(engines, successors)
  if (successor && usualCost(successor) <= usualCost(offer)) return successor
  const advice = successor
    ? `Use ${successor.model.name} (${successor.model.code}) instead.`
    : 'Choose another model.'
  const detail = `${name} is no longer available from its provider. ${advice}`
  throw new ApiError('model_retired', detail, { field: 'model' })
}

/** Throws an error of the field `text` when it exceeds a model's limit. */
export function enforceTextLimit({ model }: Offer, text: string): void {
  const most = model.inputs.text?.max_characters ?? Infinity
  if (countCharacters(text) <= most) return
  throw new ApiError('invalid', `This model accepts at most ${most} characters.`, { field: 'text' })
}

/** Throws an error that names the first input which the model does not accept, or requires. */
export function enforceInputs({ model }: Offer, given: GivenInputs): void {
  const problem = inputProblem(model.inputs, given)
  if (problem) throw new ApiError('invalid', problem.detail, { field: problem.field ?? 'text' })
}

/** Credits for a result; a model whose rule does not apply to its own results is an error of its description. */
export function costOf({ model }: Offer, quantities: Quantities): number {
  const credits = model.price && creditsOf(model.price, quantities)
  if (typeof credits !== 'number') throw new Error(`the model ${model.code} has no price for this`)
  return credits
}

/** Credits for a result with the model's defaults, or for 1,000 tokens of a chat model. */
export const usualCost = (offer: Offer): number => costOf(offer, usualQuantities(offer.model))

/** The options of a start, completed with the model's defaults. Throws an error that names the option. */
export function chooseParameters(
  model: Pick<ModelDefinition, 'parameters'> | undefined,
  named: ParameterValues | undefined,
): ModelOptions {
  if (!model?.parameters && named === undefined) return {}
  const complete = completeParameters(model?.parameters, named ?? {})
  if ('values' in complete) return { parameters: complete.values }
  const { name, detail } = complete.problem
  throw new ApiError('invalid', detail, { field: `parameters.${name}` })
}

/** One of a model's choices: the requested one, else the usual one if supported, else the model's first. */
export function chooseOf(
  choices: readonly string[] | undefined,
  named: string | undefined,
  { usual, field }: { usual: string; field: string },
): string {
  if (!choices?.length) {
    if (named === undefined) return usual
    throw new ApiError('invalid', 'This model does not support this option.', { field })
  }
  if (named === undefined) return choices.includes(usual) ? usual : (choices[0] ?? usual)
  if (choices.includes(named)) return named
  throw new ApiError('invalid', `This model supports ${choices.join(', ')}.`, { field })
}

/**
 * The supported aspect ratio or size nearest to the requested one, which is returned unchanged if the model offers no
 * choice.
 */
export function nearestShape(shapes: readonly string[] | undefined, requested: string): string {
  if (!shapes?.length) return requested
  const proportion = (shape: string) => {
    const [width = 1, height = 1] = shape.split(/[:x]/).map(Number)
    return Math.log(width / height)
  }
  const distance = (shape: string) => Math.abs(proportion(shape) - proportion(requested))
  return shapes.reduce((best, shape) => (distance(shape) < distance(best) ? shape : best))
}

/** A length that a model supports: the requested one, else the usual one if supported, else the model's default. */
export function chooseSeconds({ model }: Offer, named: number | undefined, usual: number): number {
  const { seconds } = model
  if (!seconds) {
    if (named === undefined) return usual
    throw new ApiError('invalid', 'This model does not support a custom length.', { field: 'seconds' })
  }
  const { min, max, step } = seconds
  const fits = (length: number) => {
    const steps = (length - min) / step
    return length >= min && length <= max && Math.abs(steps - Math.round(steps)) < 1e-6
  }
  if (named === undefined) return fits(usual) ? usual : seconds.default
  if (fits(named)) return named
  const detail = `This model supports ${min} to ${max} seconds, in steps of ${step}.`
  throw new ApiError('invalid', detail, { field: 'seconds' })
}

const SEEDS = 2 ** 32

/** The requested seed, or a random one. */
export const drawSeed = (named: number | undefined): number => named ?? randomInt(SEEDS)

/** The seed of the result at `index` of several started together. */
export const seedAt = (first: number, index: number): number => (first + index) % SEEDS

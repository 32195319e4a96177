import { pauseSeconds } from '@atelier/contract/limits'
import type { SpeechElement } from './elements.ts'

const strengths: Readonly<Record<string, number>> = {
  none: 0,
  'x-weak': 0.1,
  weak: 0.25,
  medium: 0.5,
  strong: 1,
  'x-strong': 1.5,
}
const rates: Readonly<Record<string, number>> = {
  'x-slow': 0.5,
  slow: 0.75,
  medium: 1,
  fast: 1.25,
  'x-fast': 1.6,
}
/** The libraries have no emphasis: what is important is spoken slower. */
const emphases: Readonly<Record<string, number>> = { strong: 0.8, moderate: 0.9, none: 1, reduced: 1.1 }
const duration = /^(\d{1,6}(?:\.\d{1,3})?)(ms|s)$/
const percentage = /^([+-]?)(\d{1,3}(?:\.\d{1,3})?)%$/

/** The silence of a break, in seconds; 0 for none. */
export function breakSeconds({ attributes }: SpeechElement): number {
  const [, amount, unit] = duration.exec(attributes.get('time')?.trim() ?? '') ?? []
  if (amount !== undefined) return Math.min(pauseSeconds.max, Number(amount) / (unit === 'ms' ? 1000 : 1))
  return strengths[attributes.get('strength') ?? 'medium'] ?? 0.5
}

/** The factor of the speed within an element; 1 for those that do not change it. */
export function speedOf({ name, attributes }: SpeechElement): number {
  if (name === 'emphasis') return emphases[attributes.get('level') ?? 'moderate'] ?? 1
  const rate = name === 'prosody' ? (attributes.get('rate')?.trim() ?? '') : ''
  const [, sign, amount] = percentage.exec(rate) ?? []
  if (amount === undefined) return rates[rate] ?? (Number(rate) > 0 ? Number(rate) : 1)
  const share = Number(amount) / 100
  const factor = sign ? 1 + (sign === '-' ? -share : share) : share
  return Math.max(0.25, Math.min(4, factor))
}

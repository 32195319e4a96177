import type { ParameterValues } from '@atelier/contract/models/parameters'
import { imageStart } from '@atelier/contract/routes/images'
import type { Engines } from '../../conversions/engines.ts'
import type { PreparedConversion } from '../../conversions/start/prepared.ts'
import { parseInput } from '../../platform/parse-input.ts'
import { prepareImages } from './prepare.ts'

/** Options for all rows of a spreadsheet. */
export interface ImageRowDefaults {
  model?: string | undefined
  size?: string | undefined
  seed?: number | undefined
  parameters?: ParameterValues | undefined
}

/** Prepares the rows of a spreadsheet as starts of images. */
export function prepareImageRow(
  engines: Engines,
  defaults: ImageRowDefaults,
): (fields: { text?: string; title?: string }) => Promise<PreparedConversion> {
  return async ({ text = '', title }) => {
    const values = Object.entries({ ...defaults, title }).filter(([, value]) => value !== undefined)
    const start = parseInput(imageStart, { ...Object.fromEntries(values), text })
    const [picture] = prepareImages(engines, { ...start, mode: 'TEXT_TO_IMAGE', n: 1 })
    if (!picture) throw new Error('a row produced no input')
    return picture
  }
}

import { image } from '@atelier/contract/kinds/image'
import type { ParameterValues } from '@atelier/contract/models/parameters'
import { imageStart } from '@atelier/contract/routes/images'
import type { Engines } from '../../conversions/engines.ts'
import { chooseModel, chooseParameters, enforceInputs } from '../../conversions/start/choose-model.ts'
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

/**
 * Prepares the rows of a spreadsheet as starts of images. Throws an error of the model or an option, and for a model that
 * requires more than the text of a row.
 */
export function prepareImageRow(
  engines: Engines,
  defaults: ImageRowDefaults,
): (fields: { text?: string; title?: string }) => Promise<PreparedConversion> {
  const mode = 'TEXT_TO_IMAGE'
  const offer = chooseModel(engines, { kind: image.id, mode, code: defaults.model })
  enforceInputs(offer, { mode })
  chooseParameters(offer.model, defaults.parameters)
  return async ({ text = '', title }) => {
    const values = Object.entries({ ...defaults, title }).filter(([, value]) => value !== undefined)
    const start = parseInput(imageStart, { ...Object.fromEntries(values), text })
    const [picture] = prepareImages(engines, { ...start, mode, n: 1 })
    if (!picture) throw new Error('a row produced no input')
    return picture
  }
}

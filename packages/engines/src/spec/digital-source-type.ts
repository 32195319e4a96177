const VOCABULARY = 'http://cv.iptc.org/newscodes/digitalsourcetype/'

/**
 * Machine-readable origin of content: the terms of the IPTC Digital Source Type NewsCodes
 * (https://cv.iptc.org/newscodes/digitalsourcetype/) that apply to generated content, and all others, including retired
 * ones, which uploaded files may carry.
 */
export const digitalSourceTypes = {
  /** Created by a model trained on sampled content. */
  trainedAlgorithmicMedia: `${VOCABULARY}trainedAlgorithmicMedia`,
  /** Created by an algorithm without training data. */
  algorithmicMedia: `${VOCABULARY}algorithmicMedia`,
  /** Existing content with parts created by a model trained on sampled content. */
  compositeWithTrainedAlgorithmicMedia: `${VOCABULARY}compositeWithTrainedAlgorithmicMedia`,
  /** Existing content changed by an algorithm without training data. */
  algorithmicallyEnhanced: `${VOCABULARY}algorithmicallyEnhanced`,
  digitalCapture: `${VOCABULARY}digitalCapture`,
  computationalCapture: `${VOCABULARY}computationalCapture`,
  negativeFilm: `${VOCABULARY}negativeFilm`,
  positiveFilm: `${VOCABULARY}positiveFilm`,
  print: `${VOCABULARY}print`,
  minorHumanEdits: `${VOCABULARY}minorHumanEdits`,
  humanEdits: `${VOCABULARY}humanEdits`,
  softwareImage: `${VOCABULARY}softwareImage`,
  digitalArt: `${VOCABULARY}digitalArt`,
  digitalCreation: `${VOCABULARY}digitalCreation`,
  dataDrivenMedia: `${VOCABULARY}dataDrivenMedia`,
  screenCapture: `${VOCABULARY}screenCapture`,
  virtualRecording: `${VOCABULARY}virtualRecording`,
  composite: `${VOCABULARY}composite`,
  compositeCapture: `${VOCABULARY}compositeCapture`,
  compositeSynthetic: `${VOCABULARY}compositeSynthetic`,
} as const

/** URL of a term, as stored in files. */
export type DigitalSourceType = (typeof digitalSourceTypes)[keyof typeof digitalSourceTypes]

/** Finds the first term by its URL, also with `https`, in text or in a file's bytes read as Latin-1. */
export function findDigitalSourceType(text: string): DigitalSourceType | undefined {
  const term = pattern.exec(text)?.[1]
  return term === undefined ? undefined : digitalSourceTypes[term as keyof typeof digitalSourceTypes]
}

// The longest first, as `composite` is a prefix of others, and without an end: in C2PA's CBOR, which contains these URLs
// as well, the next byte may be a letter.
const terms = Object.keys(digitalSourceTypes).toSorted((one, other) => other.length - one.length)
const pattern = new RegExp(`cv\\.iptc\\.org/newscodes/digitalsourcetype/(${terms.join('|')})`)

const VOCABULARY = 'http://cv.iptc.org/newscodes/digitalsourcetype/'

/**
 * Where content comes from, as machines read it: the terms of the IPTC Digital Source Type NewsCodes
 * (https://cv.iptc.org/newscodes/digitalsourcetype/) that can be true of what engines make, and the others, the retired
 * ones too, which files from elsewhere may carry.
 */
export const digitalSourceTypes = {
  /** Made by a model that learned from sampled content. */
  trainedAlgorithmicMedia: `${VOCABULARY}trainedAlgorithmicMedia`,
  /** Made by an algorithm alone, which learned from nothing. */
  algorithmicMedia: `${VOCABULARY}algorithmicMedia`,
  /** Given content with parts by a model that learned from sampled content. */
  compositeWithTrainedAlgorithmicMedia: `${VOCABULARY}compositeWithTrainedAlgorithmicMedia`,
  /** Given content changed by an algorithm that learned from nothing. */
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

/** Address of a term; what the marks in files hold. */
export type DigitalSourceType = (typeof digitalSourceTypes)[keyof typeof digitalSourceTypes]

/** Finds a term by its address, also with `https`, in text or in a file's bytes read as Latin-1; the first one counts. */
export function findDigitalSourceType(text: string): DigitalSourceType | undefined {
  const term = pattern.exec(text)?.[1]
  return term === undefined ? undefined : digitalSourceTypes[term as keyof typeof digitalSourceTypes]
}

// The longest first, as `composite` begins others too, and without an end: in C2PA's CBOR, which carries these addresses
// as well, the next byte may read as a letter.
const terms = Object.keys(digitalSourceTypes).toSorted((one, other) => other.length - one.length)
const pattern = new RegExp(`cv\\.iptc\\.org/newscodes/digitalsourcetype/(${terms.join('|')})`)

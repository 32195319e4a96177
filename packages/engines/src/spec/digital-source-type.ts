const VOCABULARY = 'http://cv.iptc.org/newscodes/digitalsourcetype/'

/**
 * Where content comes from, as machines read it: the terms of the IPTC Digital Source Type NewsCodes
 * (https://cv.iptc.org/newscodes/digitalsourcetype/) that can be true of what engines make.
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
} as const

/** Address of a term; what the marks in files hold. */
export type DigitalSourceType = (typeof digitalSourceTypes)[keyof typeof digitalSourceTypes]

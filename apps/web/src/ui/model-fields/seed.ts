/** Highest seed the API takes. */
export const MAX_SEED = 0xffff_ffff

/** Maximum seed in the API. */
export const MAX_SEED = 0xffff_ffff

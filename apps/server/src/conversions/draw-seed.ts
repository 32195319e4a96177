import { randomInt } from 'node:crypto'

const SEEDS = 2 ** 32

/** The seed that was named, or one drawn by chance. */
export const drawSeed = (named: number | undefined): number => named ?? randomInt(SEEDS)

/** The seed of the piece at `index` of several that are started together. */
export const seedAt = (first: number, index: number): number => (first + index) % SEEDS

import type { Colour } from '../colour.ts'

export const walls: readonly Colour[] = ['#d9a58b', '#8fb0a9', '#e3c9a5', '#93a5c6', '#c7929a', '#a9b889']

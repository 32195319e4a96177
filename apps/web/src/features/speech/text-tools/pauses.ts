/** How a pause is written into a text. */
export const pauseMark = (seconds: number): string => `[pause ${seconds}s]`

/** Formats a pause mark. */
export const pauseMark = (seconds: number): string => `[pause ${seconds}s]`

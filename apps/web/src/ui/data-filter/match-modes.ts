/** How a text column can be matched, in the order offered; the API's names. */
export const textMatchModes = ['startsWith', 'contains', 'endsWith', 'equals'] as const
/** How a date column can be matched, in the order offered; the API's names. */
export const dateMatchModes = ['is', 'before', 'after'] as const

/** Match modes of text columns in display order, as named by the API. */
export const textMatchModes = ['startsWith', 'contains', 'endsWith', 'equals'] as const
/** Match modes of date columns in display order, as named by the API. */
export const dateMatchModes = ['is', 'before', 'after'] as const

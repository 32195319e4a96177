/** Texts to read aloud, each about 30 seconds long, with varied phonemes and intonation. */
export const passages: readonly string[] = [
  'Every morning the baker opens her window before the street is awake. She hears the first tram, a dog far off, and someone whistling down by the river. Is it going to rain? She looks up, laughs, and leaves the washing where it is. By seven the whole square smells of warm bread, and no one, not even the grumpy clockmaker next door, can walk past without stopping.',
  'The map showed a lake where there was none. We had walked since dawn, through thick heather and over three broken bridges, only to find a meadow full of yellow flowers. “Well,” said my grandfather, “it must have been a very shy lake.” So we sat down, shared the last of the cheese, and watched the clouds drift quietly over the hills.',
]

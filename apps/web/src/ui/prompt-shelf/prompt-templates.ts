/** A prompt to start from. */
export interface PromptTemplate {
  readonly name: string
  readonly text: string
}

/** Templates by mode. The built-in models can render all of them; a test asks them. */
export const promptTemplates: Readonly<Record<string, readonly PromptTemplate[]>> = {
  TEXT_TO_SPEECH: [
    {
      name: 'Phone greeting',
      text: 'Thank you for calling. All lines are busy at the moment. Please stay on the line, and somebody will be with you shortly.',
    },
    {
      name: 'Podcast opening',
      text: 'Welcome back to the show. Today, we look at a question that many of you have asked us, and at what two experts make of it.',
    },
    {
      name: 'Announcement',
      text: 'Ladies and gentlemen, the museum closes in fifteen minutes. Please make your way to the exit. We look forward to your next visit.',
    },
    {
      name: 'Audiobook',
      text: 'Chapter one. It was a bright morning in early spring. The harbor lay still, and only the gulls seemed to know what the day would bring.',
    },
  ],
  TEXT_TO_IMAGE: [
    { name: 'Landscape', text: 'Mountains behind a lake in autumn' },
    { name: 'Night scene', text: 'A sailing boat on the sea at night under stars and a full moon' },
    { name: 'Animal', text: 'A red fox in a snowy forest' },
    { name: 'City', text: 'A city skyline in the rain at night' },
    { name: 'Interior', text: 'A cat on a sofa in a cozy room' },
    { name: 'Travel poster', text: 'A lighthouse by the sea at sunset, travel poster' },
  ],
  IMAGE_TO_IMAGE: [
    { name: 'Square crop', text: 'Crop to a square' },
    { name: 'Brighten', text: 'Make it brighter and a bit warmer' },
    { name: 'Black and white', text: 'Black and white with more contrast' },
    { name: 'Caption', text: 'Add the text “Summer” at the bottom in white' },
    { name: 'Sketch', text: 'A pencil sketch' },
    { name: 'Watercolor', text: 'A watercolour' },
  ],
  TEXT_TO_VIDEO: [
    { name: 'Winter night', text: 'Snow over mountains at night' },
    { name: 'Sea', text: 'A sailing boat on the sea at sunset' },
    { name: 'Rain', text: 'Rain over a city at night' },
    { name: 'Sky', text: 'Clouds over green hills in the morning' },
  ],
  IMAGE_TO_VIDEO: [
    { name: 'Zoom in', text: 'Slowly zoom in' },
    { name: 'Pan', text: 'Pan from left to right' },
    { name: 'Rise', text: 'Drift upwards' },
    { name: 'Snow', text: 'Zoom out while it snows' },
  ],
  SOUND: [
    { name: 'Storm', text: 'Rain with distant thunder' },
    { name: 'Seaside', text: 'Waves on a beach with wind' },
    { name: 'Bell', text: 'A church bell' },
    { name: 'Morning', text: 'Birds at dawn' },
    { name: 'Door', text: 'A door' },
  ],
  MUSIC: [
    { name: 'Lo-fi', text: 'Calm lo-fi for a rainy evening' },
    { name: 'Trailer', text: 'An epic movie theme with strings and drums' },
    { name: 'Waltz', text: 'A slow piano waltz' },
    { name: 'Ambient', text: 'Dreamy ambient pads' },
    { name: 'Upbeat', text: 'Upbeat pop with guitar' },
    { name: 'Loop', text: 'A funk loop with bass and drums' },
  ],
  MUSIC_TO_MUSIC: [
    { name: 'Evening', text: 'Slower and darker' },
    { name: 'Old tape', text: 'As lo-fi from an old tape' },
    { name: 'Energy', text: 'Brighter and faster' },
    { name: 'Hall', text: 'In a large hall' },
  ],
}

/** What a person declares before a voice is made of a sample; it is kept with who declared it, and when. */
export const CONSENT =
  'This is my own voice, or the person whose voice it is has agreed that I have it cloned and use it. I will not use it to deceive or harm anybody.'

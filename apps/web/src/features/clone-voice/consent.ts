/** The declaration of consent; it is stored with the user and the time. */
export const CONSENT =
  'This is my own voice, or I have the speaker’s permission to clone and use it. I will not use it to deceive or harm anyone.'

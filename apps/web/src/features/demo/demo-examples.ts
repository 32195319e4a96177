/** A sentence to try the demo with, by language. */
const examples: Readonly<Record<string, string>> = {
  ar: 'مرحبًا! كل ما تكتبه هنا يتحول إلى صوت في ثوانٍ.',
  de: 'Willkommen! Was du hier schreibst, wird in Sekunden zu Sprache.',
  en: 'Welcome! Whatever you write here turns into speech in seconds.',
  es: '¡Bienvenido! Lo que escribas aquí se convierte en voz en segundos.',
  fr: 'Bienvenue ! Ce que vous écrivez ici devient une voix en quelques secondes.',
  hi: 'नमस्ते! आप यहाँ जो लिखते हैं, वह कुछ ही सेकंड में आवाज़ बन जाता है।',
  it: 'Benvenuto! Quello che scrivi qui diventa voce in pochi secondi.',
  ko: '환영합니다! 여기에 쓴 글은 몇 초 만에 음성이 됩니다.',
  pl: 'Witaj! To, co tu napiszesz, w kilka sekund zamieni się w mowę.',
  pt: 'Bem-vindo! O que você escreve aqui vira voz em segundos.',
  ru: 'Добро пожаловать! Всё, что вы здесь напишете, за секунды станет речью.',
  tr: 'Hoş geldiniz! Buraya yazdıklarınız saniyeler içinde sese dönüşür.',
  zh: '欢迎！您在这里写的文字，几秒钟就会变成语音。',
}

/** A sentence in the language of a voice; in English until there is one, and for other languages. */
export const exampleIn = (code = 'en'): string => examples[code.split('-')[0] ?? ''] ?? `${examples.en}`

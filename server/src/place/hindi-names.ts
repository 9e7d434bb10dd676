/**
 * Names of places typed in Devanagari, found in lists that write them in Latin letters.
 *
 * Lists romanise by habit, not by a standard, so both spellings are brought to what they have in common: consonants without breath, without the
 * short and long a, without doubled letters. `पुणे` and `Pune` are both `pune`, `तिरुवनंतपुरम` and `Thiruvananthapuram` both `tiruvnntpurm`.
 */

const consonants: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'k:कख',
    'g:गघ',
    'n:ङञणन',
    'c:चछ',
    'j:जझ',
    't:टठतथ',
    'd:डढदध',
    'p:पफ',
    'b:बभ',
    'm:म',
    'i:य',
    'r:र',
    'l:लळ',
    'v:व',
    's:शषस',
    'h:ह',
  ].flatMap(line => [...line.slice(2)].map(letter => [letter, line.charAt(0)])),
)
const vowels: Readonly<Record<string, string>> = Object.fromEntries(
  ['i:इईिीैऐ', 'u:उऊुूौऔ', 'e:एे', 'o:ओोऑॉ', 'ri:ऋृ'].flatMap(line => {
    const [sound = '', letters = ''] = line.split(':')
    return [...letters].map(letter => [letter, sound])
  }),
)

const once = (sounds: string): string => sounds.replace(/(.)\1+/g, '$1')

/** What a word in Devanagari sounds like. */
export function soundOfHindi(word: string): string {
  const letters = word
    .normalize('NFD')
    .replace(/[डढ]\u093c/g, 'र')
    // What is left of the dots below tells nothing apart that Latin spellings keep apart.
    .replace(/\u093c/g, '')
    .replace(/ज\u094dञ/g, 'गय')
    .replace(/\u094dह/g, '')
    .replace(/[\u0902\u0901](?=[पफबभम])/g, 'म')
    .replace(/[\u0902\u0901]/g, 'न')
  const sounds = [...letters].map(letter => consonants[letter] ?? vowels[letter] ?? '').join('')
  return once(/^[अआ]/.test(letters) ? `a${sounds}` : sounds)
}

/** What a word in Latin letters sounds like, as it is read in India. */
export function soundOfLatin(word: string): string {
  const sounds = word
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .replace(/ee/g, 'i')
    .replace(/oo/g, 'u')
    .replace(/ore$/, 'ur')
    .replace(/chh?/g, 'C')
    .replace(/[cq]/g, 'k')
    .replace(/C/g, 'c')
    .replace(/x/g, 'ks')
    .replace(/([bcdfgjklmnprstvz])h/g, '$1')
    .replace(/f/g, 'p')
    .replace(/z/g, 'j')
    .replace(/w/g, 'v')
    .replace(/y/g, 'i')
  return once(sounds.charAt(0) + sounds.slice(1).replaceAll('a', '')).replace(/^a(?=[iu])/, '')
}

/**
 * What the sound does not lead to: older or English names, and the words by which wards are told apart. The Hindi names are those of the cities'
 * own administrations; public facts.
 */
const known: Readonly<Record<string, readonly string[]>> = {
  ...{
    दिल्ली: ['delhi'],
    देहली: ['delhi'],
    नई: ['new', 'delhi'],
    लखनऊ: ['lucknow'],
    मेरठ: ['meerut'],
    नोएडा: ['noida'],
    हैदराबाद: ['hyderabad'],
  },
  ...{ अहमदाबाद: ['ahmedabad'], ग्वालियर: ['gwalior'], भुवनेश्वर: ['bhubaneswar'], विजयवाड़ा: ['vijayawada'], गांधीनगर: ['gandhinagar'] },
  ...{ बेंगलुरु: ['bengaluru', 'bangalore'], बैंगलोर: ['bangalore', 'bengaluru'], बंगलौर: ['bangalore', 'bengaluru'], मैसूर: ['mysore', 'mysuru'] },
  ...{
    मुंबई: ['mumbai'],
    मुम्बई: ['mumbai'],
    बंबई: ['mumbai'],
    बम्बई: ['mumbai'],
    कलकत्ता: ['kolkata', 'calcutta'],
    कोलकाता: ['kolkata', 'calcutta'],
  },
  ...{
    मद्रास: ['chennai'],
    बनारस: ['varanasi'],
    काशी: ['varanasi'],
    इलाहाबाद: ['allahabad', 'prayagraj'],
    प्रयागराज: ['prayagraj', 'allahabad'],
  },
  ...{ बड़ौदा: ['baroda', 'vadodara'], वडोदरा: ['vadodara', 'baroda'], गुड़गांव: ['gurgaon', 'gurugram'], गुरुग्राम: ['gurugram', 'gurgaon'] },
  ...{
    वेतन: ['salar'],
    सैलरी: ['salar'],
    नौकरी: ['salar'],
    व्यवसाय: ['business'],
    बिज़नेस: ['business'],
    व्यापार: ['business'],
    कंपनी: ['compan'],
    वार्ड: ['ward'],
  },
}
const names = new Map(Object.entries(known).map(([hindi, latin]) => [soundless(hindi), latin]))

/** The same word, however its letters with a dot below were typed. */
function soundless(word: string): string {
  return word
    .normalize('NFC')
    .normalize('NFD')
    .replace(/\u093c/g, '')
}

export const isHindi = (text: string): boolean => /\p{Script=Devanagari}/u.test(text)

/** Shorter ones would begin too many names. */
const beginsWith = 3

/**
 * How a list writes a word that was typed in Devanagari: in lower case, the likeliest first; nothing where the list has nothing that sounds alike.
 * @param listed names of places of that list
 */
export function latinSpellings(word: string, listed: readonly string[]): string[] {
  const given = names.get(soundless(word))
  if (given) return [...given]
  const sound = soundOfHindi(word)
  if (!sound) return []
  const words = [...new Set(listed.flatMap(name => name.toLowerCase().split(/[\s,;/()-]+/)).filter(Boolean))]
  const same = words.filter(one => soundOfLatin(one) === sound)
  return same.length > 0 || sound.length < beginsWith ? same : words.filter(one => soundOfLatin(one).startsWith(sound))
}

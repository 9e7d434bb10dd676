import { expect, test } from 'vitest'
import listed from '../../../test/not-in-hindi.json'
import { sourcesOf, textsOfProduct } from '../../../test/texts'
import { hindi } from '../../hindi'
import english from './en.json'
import { isTemplate } from './filled'

/**
 * A new text comes with its Hindi. `names` is what is no language, `printed` what stands on printed papers alone, which are English.
 * A text with a value in it (`${…}`) is found by the one with a place for it, `{{name}}`: see `words-filled`.
 */
test('every text of screens, declarations and refusals has its Hindi', () => {
  const filled = new Set(
    Object.keys(hindi)
      .filter(isTemplate)
      .map(text => text.replace(/\{\{\w+\}\}/g, `\${…}`)),
  )
  // 'Error: …': what follows is translated by itself.
  const inParts = (text: string) => (/^(.+): \$\{…\}$/.exec(text)?.[1] ?? '') in hindi
  const texts = textsOfProduct()
  const without = [...texts].filter(text => !(text in hindi) && !filled.has(text) && !inParts(text)).sort()
  expect(texts.size).toBeGreaterThan(2000)
  expect(without).toEqual([...listed.names, ...listed.printed].sort())
  // The compiler that reads all sources is loaded here.
}, 60_000)

/** Words of one lower-case letter or more among them, which a search for sentences does not take for words. */
test('every text that is handed to the translator has its Hindi', () => {
  const handed = sourcesOf('web/src').flatMap(({ text }) =>
    [...text.matchAll(/\bt\(\s*'((?:[^'\\]|\\.)+)'/g)].map(([, key = '']) => key.replaceAll("\\'", "'")),
  )
  expect(handed.length).toBeGreaterThan(1000)
  expect([...new Set(handed)].filter(key => !(key in hindi) && !listed.names.includes(key) && !listed.printed.includes(key))).toEqual([])
}, 60_000)

/** What is translated while nothing says it has come apart from its text, or its text was taken back by a merge. */
test('every text with Hindi stands in the product', () => {
  const code = ['web/src', 'contract/src', 'server/src']
    .flatMap(side => sourcesOf(side).map(({ text }) => text))
    .join('\n')
    .replaceAll("\\'", "'")
  const filled = code.replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, `\${…}`)
  const stands = (text: string) => code.includes(text) || filled.includes(text.replace(/\{\{\w+\}\}/g, `\${…}`))
  expect(Object.keys(hindi).filter(text => !stands(text.replace(/_one$/, '')))).toEqual([])
  // A place for a value is written {{name}}: with another sign the text is found here and by nobody who reads.
  expect(Object.entries(hindi).flatMap(([text, translated]) => [text, translated].filter(one => one.includes('${')))).toEqual([])
}, 60_000)

/** Of these numbers, each is more than one: fixed, or told from two on; for an age, the contract chooses between two texts. */
const alwaysMany = [
  /^Hard copies that did not arrive within \$/,
  /^\{\{n\}\} .*, the latest /,
  /^(Up to \{\{rows\}\} rows|CSV or Excel|A new tab opens for \{\{n\}\} minutes|Date of birth is more than \{\{years\}\} years ago)/,
  /^We sent six digits .* \{\{minutes\}\} minutes/,
  /^A \{\{mode\}\} reference usually has \{\{usual\}\} characters/,
  /^Online payment \{\{refNo\}\} failed \{\{tries\}\} times/,
  /^\{\{age\}\} years old\.$/,
  /(at least|at most|more than|longer than|older than|up to) \$\{…\} \w+/i,
  /^(No applications in the last|Collection per day, last|Last|Total in) \{\{n\}\} days/,
  /^This PDF has \$\{…\} pages; at most/,
]

const nouns =
  /\{(?:\{(?!kinds|name|line\})\w+\}|…)\} (?:[a-z]+ ){0,2}(?:accounts|addresses|adjustments|applications|characters|codes|columns|commissions|days|devices|digits|entries|faults|files|forms|hours|journals|lines|links|members|minutes|months|notifications|orders|pages|payees|payments|people|rates|reasons|registrations|requests|reversals|rows|seals|shops|things|times|wallets|years)\b/

test('every number before a noun is said for one as well', () => {
  const forms: Record<string, string> = english
  const wrong = [...textsOfProduct()].filter(text => nouns.test(text) && !alwaysMany.some(one => one.test(text)))
  expect(wrong.filter(text => !(`${text}_one` in forms))).toEqual([])

  // A form is chosen by `count`, which stands among the values.
  const code = sourcesOf('web/src').map(({ text }) => text)
  const uses = Object.keys(forms).flatMap(key => {
    const quoted = `'${key.replace(/_one$/, '')}'`
    return code
      .filter(text => text.includes(quoted))
      .map(text => ({ key, after: text.slice(text.indexOf(quoted), text.indexOf(quoted) + 400) }))
  })
  expect(uses.filter(({ after }) => !/[{ ]count[:,]/.test(after)).map(({ key }) => key)).toEqual([])
  expect(Object.keys(forms).filter(key => !uses.some(use => use.key === key))).toEqual([])
}, 60_000)

/** One word and one spelling for one thing; before each word stand others that mean the same. */
const oneWord: [others: RegExp, word: string][] = [
  [/तारीख़/, 'तारीख'],
  [/(?<!\p{L})गलत/u, 'ग़लत'],
  [/ई-मेल/, 'ईमेल'],
  [/फाइल|फोटो|फोन|फॉर्म/, 'फ़ाइल, फ़ोटो, फ़ोन, फ़ॉर्म'],
  [/स्टाफ(?!़)/, 'स्टाफ़'],
  [/कागज/, 'काग़ज़'],
  [/उपयोगकर्ता/, 'यूज़र'],
  [/साइन[- ](?:इन|आउट)/, 'लॉगिन, लॉगआउट'],
  [/शेष राशि|उपलब्ध शेष/, 'बैलेंस'],
  [/स्तंभ/, 'कॉलम'],
  [/व्यापारी/, 'मर्चेंट'],
  // The trade name has the word of the form REG-01.
  [/कारोबार|व्यापार(?!ी| नाम)/, 'व्यवसाय'],
  // A batch of forms that go to the tax office has the name that the office gives it.
  [/फ़ाइल (?:कर|हो|हु)|फ़ाइलिंग(?! बैच)/, 'दाखिल'],
  [/ज़्यादा से ज़्यादा|अधिक से अधिक/, 'अधिकतम'],
  [/इंतज़ार/, 'प्रतीक्षा'],
  [/(?<!ति)माह/, 'महीना'],
  // What is printed on plastic or comes in an envelope is फ़िज़िकल: a card, a coupon.
  [/(?:एनएसडीएल|पैन),? फ़िज़िकल|फ़िज़िकल आवेदन/, 'काग़ज़ी'],
  [/क्रेडिट कार्ड और लोन/, 'कार्ड और लोन'],
  [/(?:खाता|सुरक्षा) सेटिंग/, 'मेरी सेटिंग'],
  [/(?<!\p{L})कर के काग़ज़/u, 'टैक्स के काग़ज़'],
  [/मंज़ूर/, 'स्वीकृत, अस्वीकृत'],
  [/अंतरण/, 'ट्रांसफ़र'],
  [/लेजर/, 'खाता-बही'],
  [/काग़ज़ रहित/, 'पेपरलेस'],
  [/अभिलेख/, 'रिकॉर्ड'],
  [/समयरेखा/, 'इतिहास'],
  [/लेखा-पथ/, 'ऑडिट ट्रेल'],
  [/प्रविष्टि/, 'एंट्री'],
  [/समायोजन/, 'एडजस्टमेंट'],
  [/(?:बैंक|खाता) विवरण/, 'स्टेटमेंट'],
  [/पृष्ठ(?!भूमि)|पन्ने|पन्ना|पन्नों/, 'पेज'],
  [/उपकरण/, 'डिवाइस'],
  [/व्यवस्थापक/, 'एडमिन'],
  [/(?:निर्यात|आयात)/, 'एक्सपोर्ट, इंपोर्ट'],
  [/आद्याक्षर/, 'इनिशियल'],
  [/आधार नंबर/, 'आधार संख्या'],
  [/(?<!जन्म)तिथि|दिनांक/, 'तारीख'],
  [/(?<![A-Za-z])ID(?![A-Za-z])/, 'आईडी'],
  [/(?:आरंभिक|अंतिम) शेष/, 'बैलेंस'],
  [/नामे(?!\p{L})/u, 'डेबिट'],
  [/संपादित/, 'बदलें'],
  [/ति[1-4]/, 'तिमाही 1'],
  // One spelling of each: no dot below क and ख, one below the ग of these.
  [/[\u0958\u0959]|[कख]\u093c/, 'बाकी, खाली, आखिरी, खुद, खत्म, कानून'],
  [/(?<!\p{L})गैर(?!\p{L})/u, 'ग़ैर'],
  [/रकम/, 'राशि'],
  [/आपके लिए काम/, 'इन पर ध्यान दें'],
  [/(?<![A-Za-z])(?:PAN|NSDL|UTI|TDS|GST|TIN)(?![A-Za-z])/, 'पैन, एनएसडीएल, यूटीआई, टीडीएस, जीएसटी, टिन'],
]

test('one thing has one Hindi word', () => {
  const wrong = oneWord.flatMap(([others, word]) =>
    Object.entries(hindi).flatMap(([english, text]) => (others.test(text) ? [`${english}: ${text} (${word})`] : [])),
  )
  expect(wrong).toEqual([])
})

/** Behind figures the danda reads as one more of them: 50.00/-। */
test('no amount ends a sentence', () => {
  const ends = /\{\{(?:amount|balance|cash|limit|price|sum|total)\}\}।|\d।/
  expect(Object.values(hindi).filter(text => ends.test(text))).toEqual([])
})

/** A document is a proof by its name, or an invoice that was issued; what is handed in, asked for and scanned are papers. */
test('papers are काग़ज़, and so are the documents that a GST return needs', () => {
  const asked = /\bdocuments? (?:asked|sent|that was asked|for a GST)|\b(?:ask for|needs) documents/i
  const papers = Object.entries(hindi).filter(
    ([english]) => (/\bpapers?\b/i.test(english) && !/\bissued\b/.test(english)) || asked.test(english),
  )
  expect(papers.length).toBeGreaterThan(100)
  expect(papers.filter(([, text]) => text.includes('दस्तावेज़'))).toEqual([])
})

import { describe, expect, it } from 'vitest'
import { hindi } from '../../hindi'
import { filledText } from './filled'
import { translator } from './words'

const words = {
  'This PDF has {{pages}} pages; at most {{most}} are allowed.': 'इस PDF में {{pages}} पृष्ठ हैं; अधिकतम {{most}} की अनुमति है।',
  'This PDF has {{pages}} pages.': 'इस PDF में {{pages}} पृष्ठ हैं।',
  'Line {{line}} of the list: {{text}}': 'सूची की पंक्ति {{line}}: {{text}}',
  'City is missing': 'शहर नहीं दिया गया',
  '{{label}} has no value': '{{label}} में कुछ नहीं है',
  'The remark of {{person}} is missing': '{{person}} की टिप्पणी बाकी है',
  'It stands at: {{state}}': 'यह इस स्थिति में है: {{state}}',
  City: 'शहर',
  'In progress': 'प्रगति में',
  'At {{time}}': '{{time}} पर',
  'There is {{what}} of {{person}}': '{{person}} का {{what}} है',
  Oct: 'अक्टूबर',
  'Pages are missing': 'पृष्ठ बाकी हैं',
  'Proof of address': 'पते का प्रमाण',
  'Proof of identity': 'पहचान का प्रमाण',
}

describe('a text with its values in it', () => {
  it.each([
    ['This PDF has 31 pages; at most 20 are allowed.', 'इस PDF में 31 पृष्ठ हैं; अधिकतम 20 की अनुमति है।'],
    ['This PDF has 2 pages.', 'इस PDF में 2 पृष्ठ हैं।'],
    ['Line 4 of the list: City is missing', 'सूची की पंक्ति 4: शहर नहीं दिया गया'],
    ['Line 4 of the list: It stands at: In progress', 'सूची की पंक्ति 4: यह इस स्थिति में है: प्रगति में'],
    ['City has no value', 'शहर में कुछ नहीं है'],
    ['It stands at: In progress', 'यह इस स्थिति में है: प्रगति में'],
    ['The remark of City is missing', 'City की टिप्पणी बाकी है'],
    ['Pages are missing: Proof of address, Proof of identity', 'पृष्ठ बाकी हैं: पते का प्रमाण, पहचान का प्रमाण'],
    ['Pages are missing: This PDF has 2 pages., 17.00/-', 'पृष्ठ बाकी हैं: इस PDF में 2 पृष्ठ हैं।, 17.00/-'],
    // A period is kept in English; what a person wrote is theirs.
    ['There is GSTR-3B, Oct 2026 of Oct 2026', 'Oct 2026 का GSTR-3B, अक्टूबर 2026 है'],
  ])('finds %s', (text, translated) => expect(filledText(text, words)).toBe(translated))

  it.each(['At noon', 'This PDF has pages.', 'Not ours: Proof of address', 'Look: This PDF has 2 pages.'])('leaves %s as it is', text =>
    expect(filledText(text, words)).toBeUndefined(),
  )

  it('is found by the translator, while a text with its values apart stays what it was', () => {
    const { t } = translator('hi', words)
    expect(t('This PDF has 31 pages; at most 20 are allowed.')).toBe('इस PDF में 31 पृष्ठ हैं; अधिकतम 20 की अनुमति है।')
    expect(t('This PDF has {{pages}} pages.', { pages: 2 })).toBe('इस PDF में 2 पृष्ठ हैं।')
    expect(t('Unknown {{what}}', { what: 'text' })).toBe('Unknown text')
    expect(translator('en').t('This PDF has 2 pages.')).toBe('This PDF has 2 pages.')
  })

  it('leaves names and remarks of people alone', () => {
    for (const text of ['Sharma, until Monday', 'Saved 2 lives', 'Shop 4 of 12', 'SUNITA DEVI', 'Rakesh: back on Monday'])
      expect(filledText(text, hindi), text).toBeUndefined()
  })
})

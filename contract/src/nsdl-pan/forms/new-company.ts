import { when } from '../../kit/form/condition'
import { type Said, say } from '../../kit/form/finding'
import { form } from '../../kit/form/form'
import { askIn, type Rule } from '../../kit/form/question'
import { isAbroad } from './address'
import { aoIn } from './ao'
import { entityConsent } from './consent'
import { nameRule } from './names'
import { head, paper, signer } from './new-company-paper'
import { panForm } from './pan-form'
import * as part from './parts'
import { addressRule } from './places'
import { type ProofAsked, proofRule } from './proofs'
import type { Setting } from './setting'

/** New PAN of a company registered in India: Form 94, and 49A before April 2026. */

const sections = [
  {
    key: 'form',
    title: 'Card and AO code',
    hint: 'The type of card, and the assessing officer of the registered office.',
    gist: 'aoArea',
    whole: true,
  },
  { key: 'name', title: 'Company', hint: 'Exactly as on the certificate of registration, in capital letters.', gist: 'entityName' },
  { key: 'address', title: 'Registered office', hint: 'The card is sent to this address.', gist: part.office.town },
  { key: 'contact', title: 'Contact and income', hint: 'The tax office uses this mobile number and email address.', gist: 'mobile' },
  { key: 'proofs', title: 'Proofs', hint: 'The documents to be scanned with the signed form.', gist: 'registrationProof' },
  { key: 'review', title: 'Declaration', hint: '' },
] as const

const company = askIn('name')
const review = askIn('review')
const always = when('physicalCard', 'Y', 'N')

/** Letters and signs that the paper takes of an entity; its legal form is written in full (instructions of the form, item 1). */
const entityName: Rule = {
  find: name => {
    const found: Said[] = []
    if (!/^[A-Z0-9 &().,'/-]*$/.test(name)) found.push(say('error', "Only English letters, digits and & ( ) - . , / ' are allowed"))
    const full = name
      .replace(/\bPVT\b\.?/g, 'PRIVATE')
      .replace(/\bLTD\b\.?/g, 'LIMITED')
      .replace(/^M\/S\.?\s+/, '')
    if (name.length > part.lengths.entityName)
      found.push(say('error', 'The form has room for {{max}} letters of a name.', { max: part.lengths.entityName }))
    if (full !== name) found.push(say('error', 'Write PRIVATE LIMITED in full, and no M/s before it.', {}, full))
    return found
  },
}

/** The number of the Registrar of Companies: listing, industry, state, year, kind and six digits. Older certificates have a shorter one. */
const registrationNo: Rule = {
  find: number =>
    /^[LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}$/.test(number)
      ? []
      : [
          say(
            number.length > 21 ? 'error' : 'warning',
            'A company’s number (CIN) has 21 characters, such as U72200BR2015PTC024681. Check it.',
          ),
        ],
}

const pastDay: Rule<Setting> = {
  find: (day, _, { on }) => (day > on ? [say('error', 'This date cannot be in the future')] : []),
}

const questions = {
  ...part.cardIn('form'),
  ...aoIn('form'),

  entityName: company.capitals('Name of the company', 150, {
    // Five lines of 25, as the official form has them.
    print: { boxes: 25, lines: 5 },
    help: 'In full, as registered: PRIVATE LIMITED is not abbreviated.',
    example: 'GANGA TRADERS PRIVATE LIMITED',
    required: true,
    listed: 'applicant',
    rules: [entityName],
  }),
  incorporationDate: company.day('Date of incorporation', { required: true, rules: [pastDay] }),
  registrationNo: company.code('Registration number (CIN)', 40, {
    help: 'As printed on the certificate of the Registrar of Companies.',
    print: { boxes: 21 },
    required: true,
    rules: [registrationNo],
  }),

  ...part.officeNameIn('address', 'Registered office', { required: true }),
  ...part.officeIn('address', always, { title: 'Registered office' }),

  ...part.contactIn('contact', { mobile: true, email: true }),
  ...part.incomeIn('contact'),

  registrationProof: askIn('proofs').choice('Proof of registration', part.proofWords, { required: true }),

  signatoryName: review.name('Name of who signs', part.lengths.lastName, { required: true, rules: [nameRule('whole')] }),
  signatoryCapacity: review.radio(
    'Signs as',
    { director: 'Director', signatory: 'Authorised signatory' },
    { required: true, start: 'director' },
  ),
  ...part.declaredIn('review'),
}

const proofs = [{ field: 'registrationProof', purpose: 'registration', whose: 'applicant' }] as const satisfies ProofAsked[]

export const newCompany = panForm(
  'newCompany',
  form<Setting>()({ sections, questions, rules: [addressRule(part.office, always), part.incomeRule, proofRule(proofs)] }),
  {
    ...head,
    about: 'Form {{formNo}}, company.',
    proofs,
    priced: given => (given.physicalCard === 'N' ? 'ePan' : isAbroad(given, part.office) ? 'cardAbroad' : 'cardIndia'),
    signer,
    consent: entityConsent,
    cuts: ['signature'],
    born: 'incorporationDate',
    checklist: ['nameEqualsCertificate', 'dateEqualsCertificate', 'signatureInBox', 'sealPresent', 'declarationSigned'],
    readFirst: ['name', 'address', 'contact', 'proofs'],
    paper,
  },
)

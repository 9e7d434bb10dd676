/** The four papers that the specification names for download (§2), each with the words of its button on Download Software. */
export const blankPapers = {
  new: { label: 'New PAN card form', button: 'NEW PAN FORM', about: 'Form 93, individual' },
  correction: { label: 'Correction PAN card form', button: 'CORRECTION PAN FORM', about: 'Form CR-01' },
  'annexure-a': { label: 'Annexure-A', button: 'ANNEXURE-A', about: 'Certificate of identity and address' },
  'annexure-b': { label: 'Annexure-B', button: 'ANNEXURE-B', about: 'Certificate of the employer' },
} as const satisfies Record<string, { label: string; button: string; about: string }>
export type BlankPaper = keyof typeof blankPapers

/** The sixteen sample forms, in the order and the words of the specification (§2); what each shows is decided in docs/decisions/095. */
export const samplePapers = {
  individual: { label: 'Individual', about: 'New PAN of an adult who lives in India' },
  'individual-nri': { label: 'Individual NRI', about: 'New PAN of a citizen of India who lives abroad' },
  'minor-change': { label: 'Minor change', about: 'Correction for a minor, signed by a parent' },
  'partnership-firm': { label: 'Partnership firm', about: 'New PAN of a firm' },
  'artificial-judicial-person': { label: 'Artificial judicial person', about: 'New PAN of an artificial juridical person' },
  trust: { label: 'Trust', about: 'New PAN of a trust' },
  llp: { label: 'Limited liability partnership', about: 'New PAN of an LLP' },
  'non-individual': { label: 'Non individual', about: 'Correction for a company, firm or other entity' },
  'individual-minor': { label: 'Individual minor', about: 'New PAN of a minor, signed by a parent' },
  'individual-change': { label: 'Individual change', about: 'Correction of the name of an adult' },
  huf: { label: 'Hindu undivided family', about: 'New PAN of a HUF, signed by the Karta' },
  company: { label: 'Company', about: 'New PAN of a company' },
  aop: { label: 'Association of persons', about: 'New PAN of an association' },
  government: { label: 'Government', about: 'New PAN of a government office' },
  'local-authority': { label: 'Local authority', about: 'New PAN of a local body' },
  'individual-penalty': {
    label: 'Individual penalty',
    about: 'Correction with which a second PAN is surrendered; holding two can be penalised',
  },
} as const satisfies Record<string, { label: string; about: string }>
export type SamplePaper = keyof typeof samplePapers

/** Two guides for the counter, in either language. */
export const guides = {
  initials: { label: 'How to write initials', about: 'Names and initials on the form, with right and wrong examples' },
  'valid-initials': { label: 'Valid initials sheet', about: 'Words of two letters that are accepted as names' },
} as const satisfies Record<string, { label: string; about: string }>
export type Guide = keyof typeof guides

/** Of which an official PDF may stand in the place of ours: the name of a blank paper, or that which a sample has among them. */
export type OfficialPaper = BlankPaper | `sample-${SamplePaper}`
export const officialOfSample = (sample: SamplePaper): OfficialPaper => `sample-${sample}`

/** Every such paper: what it is called, and whether it is a sample. */
export const officialPapers = Object.fromEntries([
  ...Object.entries(blankPapers).map(([paper, { label }]) => [paper, { label, isSample: false }]),
  ...Object.entries(samplePapers).map(([sample, { label }]) => [officialOfSample(sample as SamplePaper), { label, isSample: true }]),
]) as Readonly<Record<OfficialPaper, { label: string; isSample: boolean }>>

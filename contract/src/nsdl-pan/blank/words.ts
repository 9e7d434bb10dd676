/** The four papers that the specification names for download. */
export const blankPapers = {
  new: { label: 'New PAN card form', about: 'Form 93, individual' },
  correction: { label: 'Correction PAN card form', about: 'Form CR-01' },
  'annexure-a': { label: 'Annexure-A', about: 'Certificate of identity and address' },
  'annexure-b': { label: 'Annexure-B', about: 'Certificate of the employer' },
} as const satisfies Record<string, { label: string; about: string }>
export type BlankPaper = keyof typeof blankPapers

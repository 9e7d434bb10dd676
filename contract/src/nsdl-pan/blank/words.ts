/** The four papers that the specification names for download; those without a file are said to be missing. */
export const blankPapers = {
  new: { label: 'New PAN card form', about: 'Form 93, individual', ready: true },
  correction: { label: 'Correction PAN card form', about: 'Form CR-01', ready: false },
  'annexure-a': { label: 'Annexure-A', about: 'Certificate of identity and address', ready: true },
  'annexure-b': { label: 'Annexure-B', about: 'Certificate of the employer', ready: true },
} as const satisfies Record<string, { label: string; about: string; ready: boolean }>
export type BlankPaper = keyof typeof blankPapers

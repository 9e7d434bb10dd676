/** The groups of links on Download Software, in the order of the specification (§2); what is in them is kept by the back office. */
export const linkGroups = {
  sampleForms: { label: 'Sample forms', about: 'Where the departments publish forms and instructions' },
  tracking: { label: 'Status tracking', about: 'What has become of an application' },
  panDownloads: { label: 'PAN downloads', about: 'e-PAN and other papers of the departments' },
  investment: { label: 'Investment and retirement plan', about: 'What customers can be offered besides' },
  software: { label: 'Software downloads', about: 'Biometric device services, scanner' },
} as const satisfies Record<string, { label: string; about: string }>
export type LinkGroup = keyof typeof linkGroups
